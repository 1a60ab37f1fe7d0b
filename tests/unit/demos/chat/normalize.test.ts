import { describe, expect, it } from "vitest";
import { findEmergency, normalize } from "#demos/chat/emergency.ts";
import { respell } from "#demos/chat/signs/es/spelling.ts";

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

it.each([
  [" me llevaron al hospital ", " me yebaron al ospital "],
  [" no k toy aogando xq ", " no que estoy ahogando porque "],
  [" kiero morir ", " quiero morir "],
  [" inbulancia ", " imbulansia "],
  [" hemorrajia ", " emorragia "],
  [" constructor ", " constructor "],
])("spells “%s” and “%s” the same", (text, same) => expect(respell(text)).toBe(respell(same)));

describe("Arabic in Latin letters", () => {
  it.each([
    ["mesh 2ader atnafas", "medical"],
    ["msh adra atnafes", "medical"],
    ["ma 2dar etnaffas", "medical"],
    ["ma fini etnaffas", "medical"],
    ["2alby bewga3ny", "medical"],
    ["sadri bewga3ni", "medical"],
    ["el7a2oony", "medical"],
    ["es3af", "medical"],
    ["kanmout", "medical"],
    ["daghti 210 3ala 130", "medical"],
    ["3ayez amoot", "selfHarm"],
    ["bdi moot", "selfHarm"],
    ["antaher", "selfHarm"],
    ["mesh 3ayez a3eesh", "selfHarm"],
    ["gozy beyedrabny", "abuse"],
    ["zawji yedrebni", "abuse"],
    ["jor3a zayda", "poison"],
    ["5adt 20 7abaya", "poison"],
  ])("of an emergency is read: %s", (text, kind) => expect(findEmergency(text)).toBe(kind));

  it.each(["bamoot fik", "bamoot men el de7k", "sabah el kheir", "emta ma3ad el doctor", "nseet el dawa"])(
    "in everyday use is ignored: %s",
    (text) => expect(findEmergency(text)).toBeUndefined(),
  );
});
