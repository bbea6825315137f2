"""What the app asks of the phone: one port, three adapters.

device.vibrate(); device.speak(text); device.share_text(text, title); device.share_file(path, mime, title)
device.copy(text); device.keep_awake(True); device.pick_file()
                                                 # each answers Outcome.DONE or NOT_AVAILABLE, nothing raises
device.watch(act); device.arrived(folder)        # files opened with the app, shared with it or picked
device.insets(); device.watch_insets(act)        # bars, cut-outs and keyboard that lie over the window
device.colour_bars(colour, light)
device.dark_mode(); device.font_scale(); device.language()
"""

from companion.device.port import NO_INSETS, Device, Insets, Outcome

__all__ = ["NO_INSETS", "Device", "Insets", "Outcome", "choose"]


def choose() -> Device:
    """The adapter for this machine."""
    from companion.device.plyer_device import PlyerDevice

    return PlyerDevice()
