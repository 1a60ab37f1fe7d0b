import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files that a script of the build loads for a dynamic import. */
const lists = /\["static\/chunks\/[^\]]*\]/g;

/** The name of a part and the language of its texts: the constant `part` in the module that is imported. */
const partName = /part:(\w+)-(\w+)/;

/** Texts of the build's files, by their path. Their names change with their content. */
const texts = new Map<string, string>();

function read(path: string): string {
  const text = texts.get(path) ?? (existsSync(path) ? readFileSync(path, "utf8") : "");
  texts.set(path, text);
  return text;
}

/**
 * Returns the paths of the files that a page's scripts load when a visitor opens a part of the page, by the name of the part. A press
 * can fetch them together with the scripts.
 * @param sources the paths of the page's scripts
 * @param language the language of the page
 * @param distDir the build folder
 */
export function partScripts(
  sources: readonly string[],
  language: string,
  distDir: string,
): Record<string, string[]> {
  const parts: Record<string, string[]> = {};
  for (const source of sources)
    for (const [list] of read(join(distDir, source.replace("/_next/", ""))).matchAll(lists)) {
      const files: string[] = JSON.parse(list);
      const names = files.flatMap((file) => partName.exec(read(join(distDir, file))) ?? []);
      const [, name, ofPart] = names;
      if (name && ofPart === language) parts[name] ??= files.map((file) => `/_next/${file}`);
    }
  return parts;
}
