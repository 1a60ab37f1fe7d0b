import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { longDate, longDates, longNumber } from "#messages/formats.ts";
import { messagesIn, translatorIn } from "#messages/translator.ts";
import { languages } from "#schemas/languages.ts";

const root = join(import.meta.dirname, "../../..");
const { en, es, ar } = messagesIn;

type Tree = { readonly [key: string]: string | Tree };
/** Returns the messages of a catalog by key. */
const messagesOf = (tree: Tree, path = ""): [key: string, message: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value]] : messagesOf(value, `${path}${key}.`),
  );

/** Returns the values and tags of a message, such as `{number}` and `<date>`. */
const partsOf = (message: string) => [...message.matchAll(/\{(\w+)|<(\w+)>/g)].map(([part]) => part).sort();

/** Returns the key of each message with its values and tags. */
const partsByKey = (tree: Tree) =>
  Object.fromEntries(messagesOf(tree).map(([key, message]) => [key, partsOf(message)]));

test.each([
  ["Spanish", es],
  ["Arabic", ar],
])(
  "the catalog in %s has the keys of the English one, and each message its values and tags",
  (_language, catalog) => {
    expect(Object.keys(partsByKey(en)).length).toBeGreaterThan(200);
    expect(partsByKey(catalog)).toEqual(partsByKey(en));
  },
);

test("the words of every message in Arabic are in Arabic script, with Western digits", () => {
  const found = messagesOf(ar).filter(([, message]) => {
    const words = message.replace(/\{[^}]*\}|<[^>]*>/g, "");
    return /[\u0660-\u0669]/.test(words) || (/\p{L}/u.test(words) && !/\p{Script=Arabic}/u.test(words));
  });
  expect(found).toEqual([]);
});

test("the source uses every key, by its whole name", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root, exclude: ["src/messages/*.d.json.ts"] });
  const source = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  expect(messagesOf(en).filter(([key]) => !source.includes(`"${key}"`))).toEqual([]);
});

test("each language has its own texts", () => {
  expect(languages.map(({ id }) => translatorIn(id)("status.tryAgain"))).toEqual([
    "Try again",
    "Intentar de nuevo",
    "المحاولة مرة أخرى",
  ]);
});

test("an unknown key is an error", () => {
  // @ts-expect-error The key doesn't exist.
  expect(() => translatorIn("en")("status.nothing")).toThrow("status.nothing");
});

test("a message without one of its values is an error", () => {
  // @ts-expect-error The message also shows the number of the last page.
  expect(() => translatorIn("en")("articles.page", { number: 1 })).toThrow("last");
});

const day = new Date("2026-11-20T00:00:00Z");

test.each([
  ["en", "November 20, 2026", "12,400"],
  ["es", "20 de noviembre de 2026", "12,400"],
  ["ar", "20 نوفمبر 2026", "12,400"],
] as const)("dates and numbers in %s follow the customs of its readers", (language, date, number) => {
  expect(longDate(day, language)).toBe(date);
  expect(longNumber(12_400, language)).toBe(number);
});

describe.each(languages)("the long dates in $title", ({ id }) => {
  test("have a place for the day and the year in each month", () => {
    const months = longDates(id);
    expect(new Set(months).size).toBe(12);
    expect(months.filter((month) => !/\{day\}.*\{year\}/.test(month))).toEqual([]);
  });

  test("become the same date as in Intl", () => {
    const filled = longDates(id)[10]?.replace("{day}", "20").replace("{year}", "2026");
    expect(filled).toBe(longDate(day, id));
  });
});
