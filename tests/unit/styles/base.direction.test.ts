import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const src = join(import.meta.dirname, "../../../src");

/** Splits a value at its spaces, outside parentheses. */
function parts(value: string): string[] {
  let depth = 0;
  const separated = [...value].map((character) => {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    return character === " " && depth === 0 ? "\n" : character;
  });
  return separated.join("").split("\n");
}

const sides = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;

function isPhysical(property: string, value: string): boolean {
  if (/^(?:left|right)$|-(?:left|right)\b/.test(property)) return true;
  if (/^(?:text-align|float|clear)$/.test(property)) return /^(?:left|right)$/.test(value);
  const [first, second = first, third = first, fourth = second] = parts(value);
  if (property === "border-radius") return first !== second || third !== fourth;
  return sides.test(property) && second !== fourth;
}

/** Returns the declarations that don't follow the direction of the page. */
function physicalDeclarations(css: string): string[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\s+/g, " ");
  return [...text.matchAll(/(?<=[{;] ?)([a-z-]+): ([^;{}]+)/g)]
    .filter(([, property = "", value = ""]) => isPhysical(property, value.trim()))
    .map(([declaration]) => declaration);
}

it.each([
  ["margin-left: 1px", true],
  ["border-top-right-radius: 1px", true],
  ["left: 0", true],
  ["text-align: right", true],
  ["border-radius: 1px 0 0 1px", true],
  ["inset: auto calc(1px + 2px) auto auto", true],
  ["margin-inline-start: 1px", false],
  ["padding: 1px calc(1px + 2px) 0", false],
  ["inset: 0 1px 2px 1px", false],
  ["border-radius: 0 0 1px 1px", false],
])("%s depends on the side: %s", (declaration, isFound) => {
  expect(physicalDeclarations(`.a {\n  ${declaration};\n}`)).toEqual(isFound ? [declaration] : []);
});

it.each(globSync("**/*.css", { cwd: src }))("%s uses logical properties", (name) => {
  expect(physicalDeclarations(readFileSync(join(src, name), "utf8"))).toEqual([]);
});
