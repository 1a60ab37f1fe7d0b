import { describe, expect, it } from "vitest";
import { arabicForms } from "../../../../src/seo/share/drawable.ts";

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
