import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { arabicForms, drawable, isArabic } from "#seo/share/drawable.ts";

/** Returns the code points of a font, from the first subtable of its `cmap` in format 4. */
function codePointsOf(file: string): Set<number> {
  const font = readFileSync(`src/styles/fonts/${file}-share.ttf`);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const record = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap") ?? 0;
  const cmap = font.readUInt32BE(record + 8);
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  );
  const at = subtables.find((each) => font.readUInt16BE(each) === 4) ?? 0;
  const count = font.readUInt16BE(at + 6) / 2;
  return new Set(
    Array.from({ length: count }, (_, index) => {
      const end = font.readUInt16BE(at + 14 + index * 2);
      const start = font.readUInt16BE(at + 16 + (count + index) * 2);
      return Array.from({ length: end - start + 1 }, (__, offset) => start + offset);
    }).flat(),
  );
}
const inFonts = new Set(
  ["newsreader", "latin", "figtree", "arabic"].flatMap((file) => [...codePointsOf(file)]),
);
const missing = (drawn: string) =>
  [...(isArabic(drawn) ? drawn.split(" ").map(arabicForms).join(" ") : drawn)].filter(
    (each) => !inFonts.has(each.codePointAt(0) ?? 0),
  );

describe("a text of the share picture", () => {
  it.each([
    ["BP ≤ 130/80, change −5 ±2", "BP at most 130/80, change −5 ±2"],
    ["HbA1c ≥7% ≈ 53, ≠ 6", "HbA1c at least 7% about 53, not equal to 6"],
    ["Łódź, Żółć, Dvořák, İğdır, Țară", "Łódź, Żółć, Dvořák, İğdır, Țară"],
    ["Cafe\u0301 Mu\u0308nchen Z\u0307", "Café München Ż"],
    ["SpO₂ 5\u2009μg 37\u00a0℃ ﬁt", "SpO2 5 µg 37 °C fit"],
    ["ABC\u200bDEF\u00ad\ufeff", "ABCDEF"],
    ["شكرًا ١٢٣ ﻻ", "شكرا 123 لا"],
    ["a\nb\u2028c\u0000", "a b c"],
  ])("%j is drawn as %j", (text, drawn) => {
    expect(drawable(text, "title", "en")).toBe(drawn);
    expect(missing(drawn)).toEqual([]);
  });

  const foreign = ["健康", "Health 健康", "Здоровье", "10⁹ cells", "1⅓ pills", "😀", "❤️ care", "A → B"];
  it.each([...foreign, "می‌شود", "\ud800", "x\u0301", "٪", "ﷺ"])("%j isn't drawn at all", (text) => {
    expect(drawable(text, "title", "en")).toBeUndefined();
  });

  it.each([
    ["es", "PA ≤ 130/80", "PA como máximo 130/80"],
    ["ar", "ضغط الدم ≤ 130/80", "ضغط الدم لا يزيد عن 130/80"],
  ] as const)("has words in %s", (language, text, drawn) => {
    expect(drawable(text, "title", language)).toBe(drawn);
  });

  it("ends before a word or number that doesn't fit", () => {
    expect(drawable(`${"word ".repeat(19)}130/80 mmHg`, "title", "en")).toMatch(/word…$/);
  });
});

test("the fonts have every character that is drawn, and no visible character is lost", () => {
  const omitted =
    /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u064b-\u0652\u0670]$/u;
  const within = (min: number, max: number) => {
    const unit = fc.integer({ min, max }).map((code) => String.fromCodePoint(code));
    return fc.string({ unit, maxLength: 20 });
  };
  const any = fc.string({ unit: "binary", maxLength: 20 });
  const characters = fc.oneof(any, within(0x20, 0x2300), within(0x600, 0x6ff));
  fc.assert(
    fc.property(characters, (text) => {
      const drawn = drawable(text, "title", "en");
      const parts = [...text.toWellFormed().normalize("NFC")].map((each) => drawable(each, "title", "en"));
      const isLost = parts.includes(undefined);
      expect(drawn === undefined).toBe(isLost);
      expect(missing(drawn ?? "")).toEqual([]);
      for (const [index, each] of [...text.toWellFormed().normalize("NFC")].entries())
        if (parts[index] === "") expect(each).toMatch(omitted);
    }),
    { numRuns: 300 },
  );
});

test("the fonts have every character that may be drawn alone", () => {
  const all = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code));
  expect(all.flatMap((each) => missing(drawable(each, "title", "en") ?? ""))).toEqual([]);
});

/** Reads drawn characters back: Unicode's compatibility mapping turns each form into its letters. */
const readBack = (drawn: string) => [...drawn].reverse().join("").normalize("NFKC");

describe("Arabic letters in the share image", () => {
  it.each([
    ["ب", "\ufe8f"],
    ["بب", "\ufe90\ufe91"],
    ["ببب", "\ufe90\ufe92\ufe91"],
    ["دب", "\ufe8f\ufea9"],
    ["بد", "\ufeaa\ufe91"],
    ["ءب", "\ufe8f\ufe80"],
    ["جزء", "\ufe80\ufeb0\ufe9f"],
    ["لا", "\ufefb"],
    ["بلا", "\ufefc\ufe91"],
    ["لأن", "\ufee5\ufef7"],
    ["الآلات", "\ufe95\ufefb\ufef5\ufe8d"],
  ])("%s has joined forms, from left to right", (word, drawn) => {
    expect(arabicForms(word)).toBe(drawn);
  });

  it.each(["التجربة", "المثلى", "للمرضى", "الاصطناعي", "أسئلة", "مسؤولة", "شيئا", "إيقافه", "وهؤلاء"])(
    "%s keeps its letters",
    (word) => {
      expect(readBack(arabicForms(word))).toBe(word);
    },
  );
});

describe("other characters in the share image", () => {
  it.each([
    ["8:00", "8:00"],
    ["156/94،", "،156/94"],
    ["Tendwell.", ".Tendwell"],
    ["(EHR)", "(EHR)"],
    ["«ب»", "«\ufe8f»"],
    ["وWhatsApp", "WhatsApp\ufeed"],
    ["24/7", "24/7"],
    ["+50", "+50"],
    ["99%", "99%"],
  ])("%s keeps the order of numbers and Latin words", (word, drawn) => {
    expect(arabicForms(word)).toBe(drawn);
  });
});
