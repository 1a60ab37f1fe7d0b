import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BRAND_NAME } from "#schemas/brand.ts";
import { languages } from "#schemas/languages.ts";
import { findClaims } from "#schemas/rules/claims/findClaims.ts";
import { readSentences } from "../../../../../scripts/claims/sentences.ts";

test.each(languages)("reads 5 kB of $title in at most 20 ms", ({ id }) => {
  const lines = readSentences(id).map(({ text }) => text);
  const text = new TextDecoder().decode(new TextEncoder().encode(lines.join(" ")).slice(0, 5000));
  // The first reads load the model, and their code isn't compiled yet.
  for (let reads = 0; reads < 30; reads++) findClaims(text, id);
  // Processor time, because other processes don't count.
  const times = Array.from({ length: 8 }, () => {
    const start = process.cpuUsage();
    findClaims(text, id);
    return process.cpuUsage(start).user / 1000;
  });
  expect(Math.min(...times)).toBeLessThanOrEqual(20);
});

test.each(languages)(
  "finds 90% of claims in $title that no model was trained on, and stops 5% of innocent sentences",
  ({ id }) => {
    // Two hundred of each, by authors who knew neither the models nor their sentences. They must never be used for training.
    const share = (sort: string) => {
      const lines = readFileSync(new URL(`unseen/${id}.${sort}.txt`, import.meta.url), "utf8")
        .trim()
        .split("\n");
      const texts = lines.map((line) => line.split("\t").at(-1) ?? "");
      return texts.filter((text) => findClaims(text, id).length > 0).length / texts.length;
    };
    expect(share("claims")).toBeGreaterThanOrEqual(0.9);
    expect(share("innocent")).toBeLessThanOrEqual(0.05);
  },
);

test.each([
  ["en", "Meet the coach. It never misses a warning sign, day or night.", "never misses"],
  ["en", "Saves clinics $2,400 per patient.", "Saves clinics $2,400"],
  ["es", "Conozca al asesor. Nunca se le escapa una señal.", "Nunca se le escapa"],
  ["es", "El asesor está clínicamente probado.", "clínicamente probado"],
  ["ar", "تعرّف على المرشد. إنه مُثبت سريريًّا في كل عيادة.", "مُثبت سريريًّا"],
  ["ar", "رضا بنسبة ٩٨٪ بين المرضى.", "رضا بنسبة"],
] as const)("in %s, finds the passage of “%s”", (language, text, passage) => {
  const [claim] = findClaims(text, language);
  expect(text.slice(claim?.start, claim?.end)).toContain(passage);
  expect(text).toContain(claim?.sentence);
});

test("returns each claim with its sentence and kind, in the order of the text", () => {
  const found = findClaims("FDA approved. Call us any time. It cures diabetes!", "en");
  expect(found.map(({ kind, sentence }) => [kind, sentence])).toEqual([
    ["regulation", "FDA approved."],
    ["treatment", "It cures diabetes!"],
  ]);
});

test.each([
  ["en", `${BRAND_NAME} does not cure diabetes.`],
  ["en", "Text number 1"],
  ["es", `${BRAND_NAME} no cura la diabetes.`],
  ["es", "Texto número 1"],
  ["ar", `لا يشفي ${BRAND_NAME} من السكري.`],
  ["ar", "النص رقم 1"],
] as const)("in %s, stops no denial and no number: “%s”", (language, text) => {
  expect(findClaims(text, language)).toEqual([]);
});

test("reads sentences of a translation in their own language", () => {
  expect(findClaims("Bienvenido. It never misses a warning sign.", "es")).toHaveLength(1);
  expect(findClaims("Clinically proven", "es")).toHaveLength(1);
  expect(findClaims("مرحبا. It works as well as a nurse.", "ar")).toHaveLength(1);
});

test.each([
  ["en", "The coach cures diabetes, وحدها.", 1],
  ["es", "El asesor cura la diabetes, وحدها.", 1],
  ["es", "La atención médica وحدها, con inteligencia.", 0],
  ["ar", `The coach ${BRAND_NAME} cures diabetes اليوم.`, 1],
  ["ar", `يشفي ${BRAND_NAME} من السكري with care.`, 1],
] as const)("in %s, words of another script hide no claim and make none: “%s”", (language, text, count) => {
  expect(findClaims(text, language)).toHaveLength(count);
});

test.each([
  "It nev\u00ader mis\u200bses a warning sign.",
  "IT NEVER MISSES A WARNING SIGN",
  "it  never\nmisses a warning sign",
  "It never misses a warn\u0131ng sign: n\u00e9ver.",
])("finds a claim in unusual characters: %j", (text) => {
  expect(findClaims(text, "en")).not.toEqual([]);
});

test("leaves out approved passages, but not what surrounds them", () => {
  const text = "Real-time feedback that cures diabetes.";
  const approved = [{ start: 0, end: "Real-time feedback".length }];
  expect(findClaims("Real-time feedback.", "en", approved)).toEqual([]);
  expect(findClaims(text, "en", approved).map(({ kind }) => kind)).toEqual(["treatment"]);
});

test("finds no claim in a text without words", () => {
  expect(findClaims("", "en")).toEqual([]);
  expect(findClaims(" — … 🙂 ", "ar")).toEqual([]);
});
