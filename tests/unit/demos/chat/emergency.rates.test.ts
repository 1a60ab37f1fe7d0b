import { describe, expect, it } from "vitest";
import { containsCrisisReading, findEmergency } from "#demos/chat/emergency.ts";
import { chatIn } from "../../../support/chatIn.ts";
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

/** General questions, and what may follow one in an emergency, with its kind. */
const QUESTIONS =
  "What is a stroke; tell me about seizures; ¿Qué es un infarto; explícame qué es un derrame; ما هو النزيف";
const CALLS = [
  ["Dad collapsed", "medical"],
  ["papá no responde", "medical"],
  ["ينزف كثيرا الآن", "medical"],
  ["overdose", "poison"],
  ["210/130", "medical"],
  ["kill myself", "selfHarm"],
] as const;

describe.each(QUESTIONS.split("; "))("“%s”", (question) => {
  it("is a general question, also after another one", () => {
    expect(findEmergency(question)).toBeUndefined();
    expect(findEmergency(`${question}?\nWhat causes chest pain?`)).toBeUndefined();
  });

  it.each(CALLS)("doesn't hide “%s” in the same or in another sentence", (call, kind) => {
    for (const text of [`${question}? ${call}!`, `${call}. ${question}?`, `${question}\n${call}`])
      expect(findEmergency(text), text).toBe(kind);
  });
});

it.each([
  "What is a stroke, dad collapsed",
  "que es un infarto papá no responde",
  "what causes seizures 210/130",
])("“%s” is more than a general question", (text) => expect(findEmergency(text)).toBe("medical"));

const { notices, quickQuestions } = chatIn("en");

it.each(quickQuestions)("the question “$question” is no emergency", ({ question }) => {
  expect(findEmergency(question)).toBeUndefined();
});

describe("the emergency notices", () => {
  it("say that no one monitors the demo, and name 911 and 112", () => {
    for (const { text, helpLines } of Object.values(notices)) {
      expect(text).toContain("This is a demo, and no one is monitoring it.");
      expect(helpLines?.map(({ number }) => number)).toEqual(expect.arrayContaining(["911", "112"]));
    }
  });

  it("on self-harm names 988 first", () => {
    expect(notices.selfHarm.helpLines?.[0]).toMatchObject({ by: "call", number: "988" });
  });
});

const english = "180/120; bp 210 130; systolic 185";
const spanish =
  "tengo la presión en 210/130; 210 con 130; 120x80 ayer, hoy 190x110; 200 de presión; la mínima está en 125";
const tens = "la tensión a 21/12; 19 con 12 de tensión";
const arabic = "ضغطي ٢١٠ على ١٣٠; الضغط ۲۱۰/۱۳۰; ضغطي ١٣٠/٢١٠; الضغط العالي ١٩٥; ضغطي ٢١ على ١٣";

it.each([english, spanish, tens, arabic].flatMap((list) => list.split("; ")))(
  "finds a crisis in “%s”",
  (text) => {
    expect(containsCrisisReading(text)).toBe(true);
  },
);

const harmless = "179/119; my phone number is 305-555-0123";
const inSpanish =
  "mi presión es 128 sobre 82; tengo la tensión a 13/8; mido la presión el 18/11; medicina para la presión 200 mg; peso 190 y mi presión es 130/80";
const inArabic = "ضغطي ٨٠/١٢٠; الضغط ١٣ على ٨; دواء الضغط ٢٠٠ ملغ; الضغط يوم ٢١/١٢";

it.each([harmless, inSpanish, inArabic].flatMap((list) => list.split("; ")))("finds none in “%s”", (text) => {
  expect(containsCrisisReading(text)).toBe(false);
});
