import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { foldText, includesText } from "#schemas/rules/text/foldText.ts";
import { toCsv } from "#schemas/rules/text/toCsv.ts";
import { isBlank, latinDigits, plainText, typedEmail, typedLine } from "#schemas/rules/text/typedText.ts";

/** Invisible characters of each kind, as people paste them. */
const INVISIBLE = [
  ..."\u00ad\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff",
];
const BLANK_LETTERS = [..."\u115f\u1160\u2800\u3164\uffa0"];
const SPACES = [..." \t\n\u00a0\u2003\u2028\u3000"];

test.each([...INVISIBLE, ...BLANK_LETTERS, ...SPACES, "\u200c", "\u200d", "\ufe0f", "\u{e0020}", "\0"])(
  "%j is blank, alone and repeated",
  (character) => {
    expect(isBlank(character)).toBe(true);
    expect(isBlank(`${character} ${character}`)).toBe(true);
    expect(isBlank(`${character}a`)).toBe(false);
  },
);

test.each(["a", "٠", "名", "🙂", "-", "⠓"])("%j is not blank", (character) => {
  expect(isBlank(character)).toBe(false);
});

describe("typedLine", () => {
  it.each(INVISIBLE)("removes %j anywhere", (character) => {
    expect(typedLine(`${character}Ana${character} Ru${character}iz${character}`)).toBe("Ana Ruiz");
  });

  it.each([...BLANK_LETTERS, ...SPACES])("treats %j as a space", (character) => {
    expect(typedLine(`${character}Ana${character}${character}Ruiz${character}`)).toBe("Ana Ruiz");
  });

  it.each(["محمد‌رضا", "क्‍ष", "👩‍⚕️", "葛\u{e0100}城"])("keeps the characters that “%s” needs", (name) => {
    expect(typedLine(name)).toBe(name);
  });

  it("composes letters, and is stable", () => {
    expect(typedLine("Zoe\u0308")).toBe("Zo\u00eb");
    expect(typedLine("Zoe\u200b\u0308")).toBe("Zo\u00eb");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(typedLine(typedLine(text))).toBe(typedLine(text));
      }),
    );
  });
});

describe("latinDigits", () => {
  it("writes the ten digits of every script as 0 to 9", () => {
    const digits = Array.from({ length: 0x110000 }, (_, code) => code).filter(
      (code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)),
    );
    expect(digits.length).toBeGreaterThan(600);
    for (let at = 0; at < digits.length; at += 10) {
      expect(latinDigits(String.fromCodePoint(...digits.slice(at, at + 10)))).toBe("0123456789");
    }
  });
});

test.each([
  ["\u202a+971 50 123 4567\u202c", "+971 50 123 4567"],
  ["٠٥٠ ١٢٣", "050 123"],
  ["＋９７１", "+971"],
  ["𝟏𝟐𝟑", "123"],
])("plainText turns %j into %j", (text, plain) => expect(plainText(text)).toBe(plain));

test.each([
  ["  ÁRBOL\u00a0grande ", "arbol grande"],
  ["A\u0301rbol", "arbol"],
  ["أُغمى علـــيه", "اغمي عليه"],
  ["ﻻ", "لا"],
  ["Page\u200b ٢", "page 2"],
])("foldText turns %j into %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(includesText(`before ${text} after`, folded)).toBe(true);
});

test.each([
  ["\u202aana@clinic.example\u202c", "ana@clinic.example"],
  [" ana＠clinic．example ", "ana@clinic.example"],
  ["ana٢@clinic.example", "ana2@clinic.example"],
  ["ana@clínica.example", "ana@xn--clnica-4va.example"],
  ["ana@cli\u0301nica.example", "ana@xn--clnica-4va.example"],
  ["ana@مثال.إختبار", "ana@xn--mgbh0fb.xn--kgbechtv"],
  ["محمد٢@مثال.إختبار", "محمد٢@xn--mgbh0fb.xn--kgbechtv"],
  ["ana@clínica/x", "ana@clínica/x"],
  ["a@b@clínica", "a@b@clínica"],
  ["ana", "ana"],
])("typedEmail turns %j into %j", (text, email) => expect(typedEmail(text)).toBe(email));

describe("the CSV of leads", () => {
  it.each([
    ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
    ["+13055550142", `"'+13055550142"`],
    ["-2+3", `"'-2+3"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["\t=1", `"'\t=1"`],
    ["\n=1", `"'\n=1"`],
    [" =1", '"\' =1"'],
    ["\u200b=1", '"\'\u200b=1"'],
    ["\u00a0\u202a-1", '"\'\u00a0\u202a-1"'],
    ["＝1", '"\'＝1"'],
    ["﹢1", '"\'﹢1"'],
    ["a;=1", `"a;=1"`],
    ["Ruiz, Ana", `"Ruiz, Ana"`],
    ['Ana "A"', `"Ana ""A"""`],
    ["two\r\nlines", `"two\r\nlines"`],
    ["plain", "plain"],
    [null, ""],
  ])("writes %j as %s", (value, cell) => {
    expect(toCsv(["name"], [{ name: value }])).toBe(`\uFEFFname\r\n${cell}\r\n`);
  });
});
