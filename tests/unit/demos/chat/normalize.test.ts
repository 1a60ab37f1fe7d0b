import { describe, expect, it } from "vitest";
import { normalize } from "#demos/chat/emergency.ts";

describe("normalize", () => {
  it.each([
    ["Can’t BREATHE!", " cant breathe "],
    ["¡Me desmayé, señor!", " me desmaye senor "],
    ["صَدْرِي يُؤْلِمُنِي", " صدري يولمني "],
    ["أُغمى علـــيه", " اغمي عليه "],
    ["إسعاف، آلآن؟", " اسعاف الان "],
    ["جرعة زائدة من الدواء", " جرعه زايده من الدوا "],
    ["گلبی", " قلبي "],
    ["ضغطي ٢١٠ على ۱۳۰", " ضغطي 210 علي 130 "],
    ["\u200fلا\u200c أتنفس\u200f", " لا اتنفس "],
    ["ﻻ أﺗﻨﻔﺲ", " لا اتنفس "],
    ["ch\u00adest\u200b pa\u2060in ２１０", " chest pain 210 "],
    ["ضغطي २१०", " ضغطي 210 "],
    ["什么 🙂", "  "],
  ])("turns “%s” into plain words", (text, words) => expect(normalize(text)).toBe(words));
});
