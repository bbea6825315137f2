"""Widgets in the theme: light ones drawn by us, and KivyMD's where one or two are on a screen. By module:

    base          Drawn (paints itself), Backed (paints behind its children), Tap (on_tap, on_long_press), find
    painting      rounded, box, outline, shadow, text_label, icon_label, draw_label, draw_centred for Drawn.paint
    text          Text (wraps, as tall as its words), Icon, PlayerShape, number_text
    symbol        Symbol (a picture of the game), draw_symbol
    letter        LetterBadge (a letter of the board), draw_letter
    seal          Seal: an icon in a disc
    source_line   SourceLine: a book and the words that name its page
    number_cell   NumberCell: a number of a table, large enough to be tapped
    buttons       PushButton(kind=filled|tonal|outlined|text), IconButton, Chip; DrawnButton, which is lighter
    toggle        Toggle
    containers    Column, Centred, Line, Card, RowCard, Group, Scroll, Flow, Divider, Space
    rows          Row: leading, title, subtitle, trailing
    long_list     LongList: hundreds of lines, of which those in sight are widgets
    segmented     Segmented: one of a few
    field         TextField
    keyboard      typing: is somebody writing into one?
    bars          TopBar with BarButton, FootBar
    navigation_bar, rail, banner   what the shell puts around the screens
    progress      Busy
    material      Material: what our KivyMD widgets share
    adaptive      containers that decide by layout, width, text size and hand
    picture_tabs  PictureTabs: tabs with a picture each
    hero          Hero: the head of a result
    result_bar    ResultBar: the parts of a result, each with its pattern
    phase_bar     PhaseBar: the phases of the round
    player_strip  PlayerStrip: the players side by side
    sheet         Sheet, NumberPad
    snackbar      Snackbar
    turned        Turned: for somebody at another side of the table

Everything takes `test_id="..."`, so that a test can find it, and zero-argument `on_tap=` functions.
"""

from companion.widgets import kivymd_compat  # noqa: F401  (mends KivyMD before the first of its widgets is loaded)
