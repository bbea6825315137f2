"""Words that say nothing about what somebody looks for, in English, German and Dutch."""

from __future__ import annotations

from typing import Final

STOP_WORDS: Final = (
    "a an the of in on at to for from with by and or is are be do does did can could may must should i my me we "
    "our you your it its this that there much many everyone like then than without what when which who how why "
    "where if not no one get gets got have has had will would der die das den dem des ein eine einer einen einem "
    "eines und oder ist sind im am an auf aus bei mit von vom zu zum zur fur wie was wann wer welche welcher "
    "welches wo warum ob nicht kein keine man ich mein meine wir ihr darf muss kann wird werden hat haben es sich "
    "auch noch nur um uber mich gibt geben viel viele wieviel wieviele bekommt bekomme dann als ohne de het een van "
    "in op aan bij met voor uit te is zijn en of wat wanneer wie welke hoe waarom waar niet geen ik mijn we wij je jij "
    "mag moet moeten kan wordt worden heeft hebben er ook nog maar om naar hoeveel veel krijg krijgt dan zonder "
    "dont doesnt didnt cant wont whats whos isnt im ive any some just so them they he she his her t s d m re ve ll "
    "each other others someone somebody anyone now here these those was were been per pro wenn mir dir uns dich euch "
    "beim ins ans zum dieser diese dieses diesem diesen das dass er sie einer ja nein hab habe haben ab da hier "
    "jetzt denn mal doch nochmals jemand anderen andere anderer dat die dit deze hem hij zij ze ons mee toch nou nu "
    "hier daar iemand anderen andere want alles iets etwas gar ganz helemaal eigenlijk eigentlich goes go going gaat "
    "geht gehen gaan kommt komt kom"
)
