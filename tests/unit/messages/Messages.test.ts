import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ar } from "#messages/ar/index.ts";
import { en } from "#messages/en/index.ts";
import { es } from "#messages/es/index.ts";

const root = join(import.meta.dirname, "../../..");

type Tree = { readonly [key: string]: string | Tree };
const keysOf = (tree: Tree, path = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [path + key] : keysOf(value, `${path}${key}.`),
  );

/** Returns the messages of a catalog by key. */
const messagesOf = (tree: Tree, path = ""): [key: string, message: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value]] : messagesOf(value, `${path}${key}.`),
  );

/** Returns the values and tags of a message, such as `{number}` and `<date>`. */
const partsOf = (message: string) => [...message.matchAll(/\{(\w+)|<(\w+)>/g)].map(([part]) => part).sort();

test.each([
  ["Spanish", es],
  ["Arabic", ar],
])("every message in %s has the values and tags of the English one", (_language, catalog) => {
  const english = new Map(messagesOf(en));
  const found = messagesOf(catalog).filter(
    ([key, message]) => `${partsOf(message)}` !== `${partsOf(english.get(key) ?? "")}`,
  );
  expect(found).toEqual([]);
});

test("the words of every message in Arabic are in Arabic script, with Western digits", () => {
  const found = messagesOf(ar).filter(([, message]) => {
    const words = message.replace(/\{[^}]*\}|<[^>]*>/g, "");
    return /[\u0660-\u0669]/.test(words) || (/\p{L}/u.test(words) && !/\p{Script=Arabic}/u.test(words));
  });
  expect(found).toEqual([]);
});

test("the source uses every key, by its whole name", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root, exclude: ["src/messages/*/**"] });
  const source = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  expect(keysOf(en).filter((key) => !source.includes(`"${key}"`))).toEqual([]);
});
