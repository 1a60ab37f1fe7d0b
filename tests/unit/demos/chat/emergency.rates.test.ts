import { describe, expect, it } from "vitest";
import { findEmergency } from "#demos/chat/emergency.ts";
import { readPhrases } from "./readPhrases.ts";

/** The notice for each kind of phrase that has its own; all others get the medical one. */
const NOTICES: Partial<Record<string, string>> = { selfHarm: "selfHarm", overdose: "poison", abuse: "abuse" };

/** Reads both lists of a language. The patterns were written against the tuning list, not the held-out one. */
function readLists(language: string, list: string) {
  const tuning = readPhrases(`${language}/${list}Tuning`);
  const heldOut = readPhrases(`${language}/${list}HeldOut`);
  const listed = [...tuning, ...heldOut];
  return { tuning, "held-out": heldOut, listed };
}

const share = (phrases: readonly { phrase: string }[]) =>
  phrases.filter(({ phrase }) => findEmergency(phrase) !== undefined).length / phrases.length;

describe.each([
  { language: "en", shortest: 150 },
  { language: "es", shortest: 60 },
  { language: "ar", shortest: 60 },
])("reading phrases in $language", ({ language, shortest }) => {
  const crises = readLists(language, "crisis");
  const harmless = readLists(language, "harmless");

  it.each(crises.listed.filter(({ wrong }) => !wrong))("detects $kind: $phrase", ({ kind, phrase }) => {
    expect(findEmergency(phrase)).toBe(NOTICES[kind] ?? "medical");
  });

  it.each(crises.listed.filter(({ wrong }) => wrong))("misses, for now, $kind: $phrase", ({ phrase }) => {
    expect(findEmergency(phrase)).toBeUndefined();
  });

  it.each(Object.entries(crises))("detects at least 98% of the %s emergencies", (_, phrases) => {
    expect(phrases.length).toBeGreaterThanOrEqual(shortest);
    expect(share(phrases)).toBeGreaterThanOrEqual(0.98);
  });

  it.each(harmless.listed.filter(({ wrong }) => !wrong))("ignores one like $kind: $phrase", ({ phrase }) => {
    expect(findEmergency(phrase)).toBeUndefined();
  });

  it.each(harmless.listed.filter(({ wrong }) => wrong))(
    "answers, for now, one like $kind: $phrase",
    ({ phrase }) => {
      expect(findEmergency(phrase)).toBeDefined();
    },
  );

  it.each(Object.entries(harmless))("answers at most 5% of the %s near misses", (_, phrases) => {
    expect(phrases.length).toBeGreaterThanOrEqual(shortest);
    expect(share(phrases)).toBeLessThanOrEqual(0.05);
  });
});
