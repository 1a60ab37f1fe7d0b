import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { words as ar } from "#demos/voice/words/ar.ts";
import { words as en } from "#demos/voice/words/en.ts";
import { words as es } from "#demos/voice/words/es.ts";

/** Returns the texts by key. Each function gets the same value, so that a text without it is found. */
function textsOf(tree: object, path = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (typeof value === "function") return [[path + name, String(value("VALUE"))]] as [string, string][];
    if (typeof value === "string") return [[path + name, value]] as [string, string][];
    return typeof value === "object" ? textsOf(value, `${path}${name}.`) : [];
  });
}

test("every text with a value has it in each language", () => {
  const filled = (words: object) =>
    textsOf(words)
      .filter(([, text]) => text.includes("VALUE"))
      .map(([key]) => key);
  expect(filled(en).length).toBeGreaterThan(3);
  expect(filled(es)).toEqual(filled(en));
  expect(filled(ar)).toEqual(filled(en));
});

test("no text is in English in another language", () => {
  const english = new Map(textsOf(en));
  expect(textsOf(es).filter(([key, text]) => text === english.get(key))).toEqual([]);
  expect(textsOf(ar).filter(([, text]) => /[a-z]/i.test(text.replace("VALUE", "")))).toEqual([]);
});

test("the modal uses every text", () => {
  const files = globSync("src/demos/voice/*.{ts,tsx}");
  const source = files.map((file) => readFileSync(file, "utf8")).join("\n");
  // Chosen by a state: the status and the microphone errors by name, the steps and the notes by transport. The chat's input
  // uses the words of the composer.
  const chosen =
    /^(?:composer\.|connecting\.|status\.(?:idle|connecting|ended)|errors\.(?:refused|missing|failed)\.|.*\.(?:local|daily)\b)/;
  const names = textsOf(en)
    .filter(([key]) => !chosen.test(key))
    .map(([key]) => key.split(".").at(-1) ?? key);
  expect(names.filter((name) => !new RegExp(`[.{ ]${name}\\b`).test(source))).toEqual([]);
});
