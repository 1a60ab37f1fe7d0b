import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messagesIn } from "#messages/translator.ts";

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
