import { describe, expect, it } from "vitest";
import { findEmergency } from "#demos/chat/emergency.ts";

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
