import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findEmergency } from "#demos/chat/emergency.ts";

/**
 * Reads a list of phrases: "# kind" begins a kind, and "! " marks a phrase that is read wrongly. Unmark a phrase once
 * it is read correctly; mark one only if the rates below allow it.
 */
function readPhrases(list: string) {
  let kind = "";
  return readFileSync(new URL(`phrases/${list}.txt`, import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("# ")) kind = line.slice(2);
      if (line === "" || line.startsWith("# ")) return [];
      const wrong = line.startsWith("! ");
      return { kind, wrong, phrase: wrong ? line.slice(2) : line };
    });
}

/** The notice for each kind of phrase that has its own; all others get the medical one. */
const NOTICES: Partial<Record<string, string>> = { selfHarm: "selfHarm", overdose: "poison", abuse: "abuse" };

const crisisTuning = readPhrases("crisisTuning");
const crisisHeldOut = readPhrases("crisisHeldOut");
const harmlessTuning = readPhrases("harmlessTuning");
const harmlessHeldOut = readPhrases("harmlessHeldOut");

/** The patterns were written against the tuning lists; the held-out lists were set aside before. */
const CRISES = {
  tuning: crisisTuning,
  "held-out": crisisHeldOut,
  listed: [...crisisTuning, ...crisisHeldOut],
};
const HARMLESS = {
  tuning: harmlessTuning,
  "held-out": harmlessHeldOut,
  listed: [...harmlessTuning, ...harmlessHeldOut],
};

const share = (phrases: readonly { phrase: string }[]) =>
  phrases.filter(({ phrase }) => findEmergency(phrase) !== undefined).length / phrases.length;

describe("reading an emergency", () => {
  it.each(CRISES.listed.filter(({ wrong }) => !wrong))("detects $kind: $phrase", ({ kind, phrase }) => {
    expect(findEmergency(phrase)).toBe(NOTICES[kind] ?? "medical");
  });

  it.each(CRISES.listed.filter(({ wrong }) => wrong))("misses, for now, $kind: $phrase", ({ phrase }) => {
    expect(findEmergency(phrase)).toBeUndefined();
  });

  it.each(Object.entries(CRISES))("detects at least 98% of the %s phrases", (_, phrases) => {
    expect(phrases.length).toBeGreaterThanOrEqual(150);
    expect(share(phrases)).toBeGreaterThanOrEqual(0.98);
  });
});

describe("reading a harmless near miss", () => {
  it.each(HARMLESS.listed.filter(({ wrong }) => !wrong))("ignores one like $kind: $phrase", ({ phrase }) => {
    expect(findEmergency(phrase)).toBeUndefined();
  });

  it.each(HARMLESS.listed.filter(({ wrong }) => wrong))(
    "answers, for now, one like $kind: $phrase",
    ({ phrase }) => {
      expect(findEmergency(phrase)).toBeDefined();
    },
  );

  it.each(Object.entries(HARMLESS))("answers at most 5% of the %s phrases", (_, phrases) => {
    expect(phrases.length).toBeGreaterThanOrEqual(150);
    expect(share(phrases)).toBeLessThanOrEqual(0.05);
  });
});
