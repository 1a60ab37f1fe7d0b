import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { hasLanguage, idIn, languageOf, splitId } from "#schemas/rules/documentIds.ts";
import { isPagePath, slugProblem } from "#schemas/rules/pageSlug.ts";
import { pageTypes } from "#schemas/rules/pageTypes.ts";
import { foldText, includesText } from "#schemas/rules/text/foldText.ts";
import { toCsv } from "#schemas/rules/text/toCsv.ts";
import { isBlank, latinDigits, plainText, typedEmail, typedLine } from "#schemas/rules/text/typedText.ts";
import { ANSWER_PATH, collections, PAGE_LIST_PATH, pages } from "#schemas/singletons.ts";
import { slugFrom } from "#schemas/slugFrom.ts";

test.each(["pilot-studies", "a", "page2", "for-care-teams", "5-questions", "2nd", "2026"])(
  "accepts the page address /%s",
  (address) => {
    expect(slugProblem(address)).toBeUndefined();
    expect(isPagePath(`/${address}`)).toBe(true);
  },
);

test.each(["", "Pilot", "a b", "a--b", "-a", "a-", "a/b", "a.html", "ä", "a_b", "a?b", "a#b", "%61"])(
  "rejects %j as malformed",
  (address) => {
    expect(slugProblem(address)).toContain("lowercase letters");
    expect(isPagePath(`/${address}`)).toBe(false);
  },
);

test.each([
  ["a b", "a space"],
  ["Pilot", "“P”"],
  ["ä", "“ä”"],
  ["a_b", "“_”"],
  ["a\u200bb", "the invisible character U+200B"],
  ["-a", "hyphen at its start"],
  ["a--b", "two together"],
])("says why %j is malformed", (address, reason) => expect(slugProblem(address)).toContain(reason));

test("limits the length of an address, and requires a leading slash in a path", () => {
  expect(slugProblem("a".repeat(60))).toBeUndefined();
  expect(slugProblem("a".repeat(61))).toContain("60 characters");
  expect(isPagePath("pilot-studies")).toBe(false);
});

test("rejects an address in use, and names the document that uses it", () => {
  const taken = [{ slug: "trial", by: "the redirect to /pilot-studies" }];
  expect(slugProblem("trial", taken)).toBe(
    '"/trial" is the address of the redirect to /pilot-studies. Choose another.',
  );
  expect(slugProblem("trials", taken)).toBeUndefined();
});

describe("addresses that the site uses are reserved", () => {
  const first = (path: string) => path.split("/")[1] ?? "";
  const routes = readdirSync("src/app", { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && /^\w[\w-]*$/.test(entry.name) ? [entry.name] : [],
  );
  const files = [...readdirSync("public"), ...readdirSync("src/app")].map((name) =>
    name.replace(/\..*$/, ""),
  );
  const own = [...routes, ...files, ...[...Object.keys(pages), ANSWER_PATH, PAGE_LIST_PATH].map(first)];
  const asked = [...new Set(own)].filter((name) => /^[a-z][a-z-]*$/.test(name));
  // Files in src/app that are not routes.
  const parts = ["layout", "page", "global-error"];

  test("include the site's routes and files", () => {
    expect(asked).toEqual(expect.arrayContaining(["api", "images", "page-list", "privacy-policy", "icon"]));
  });

  test.each(asked.filter((name) => !parts.includes(name)))("include /%s", (name) => {
    expect(slugProblem(name)).toBeDefined();
  });
});

test.each([
  ["hero", "en", "hero"],
  ["hero-es", "es", "hero"],
  ["siteSettings-ar", "ar", "siteSettings"],
] as const)("the document %s is in %s", (document, language, id) => {
  expect(splitId(document)).toEqual({ language, id });
  expect(idIn(language, id)).toBe(document);
});

test.each(["page-about", "hero-en", "-es", "9f0c-2b"])("the id %s has no language", (id) => {
  expect(splitId(id)).toEqual({ language: "en", id });
});

test("a document without a known language is in English", () => {
  expect(languageOf({ language: "ar" })).toBe("ar");
  for (const document of [{}, { language: null }, { language: "fr" }])
    expect(languageOf(document)).toBe("en");
});

test("only redirects and internal documents have no language", () => {
  const types = collections.map(({ type }) => type);
  const without = ["redirect", "claim", "claimEvidence", "experiment"];
  expect(types.filter((type) => !hasLanguage(type))).toEqual(without);
});

test.each([
  ["5 questions to ask before a pilot", "5-questions-to-ask-before-a-pilot"],
  ["٥ أسئلة", "5-aselh"],
  ["¿Qué es?", "que-es"],
  ["Cafe\u0301 & tea", "cafe-and-tea"],
  ["\u200bPilot\u3164studies\u202c", "pilot-studies"],
  ["Demos", "demos-2"],
  ["404", "404-2"],
  ["ES", "es-2"],
  ["高血压", "page"],
  ["!", "page"],
  ["one two ".repeat(10), "one-two-one-two-one-two-one-two-one-two-one-two-one-two-one"],
  ["a".repeat(70), "a".repeat(60)],
])("the slug of %j is %s", (title, slug) => expect(slugFrom(title, "page")).toBe(slug));

test("the slug of a title is free", () => {
  expect(slugFrom("Pilots", "page", ["pilots", "pilots-2"])).toBe("pilots-3");
  expect(slugFrom("高血压", "article", ["articles"])).toBe("articles-2");
});

test("the rule accepts the slug of any title", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: "grapheme", maxLength: 100 }),
    fc.constantFrom("page", "feed", "404", "api", "Tags", "a-", "-", "ال", "5", " "),
  );
  const taken = fc.uniqueArray(fc.constantFrom("page", "page-2", "articles", "a", "5", "api-2"));
  const parts = fc.array(text, { maxLength: 4 });
  fc.assert(
    fc.property(parts, taken, fc.constantFrom(...pageTypes), (words, others, type) => {
      const uses = others.map((slug) => ({ slug, by: "another" }));
      expect(slugProblem(slugFrom(words.join(" "), type, others), uses, type)).toBeUndefined();
    }),
  );
});

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
  ["a doctor´s ‘note’", "a doctors note"],
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
  ["ana@%63línica.example", "ana@%63línica.example"],
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
