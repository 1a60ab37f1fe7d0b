import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files that a script of the build loads for a dynamic import. */
const lists = /\["static\/chunks\/[^\]]*\]/g;

/** The name of a part and the language of its texts: the constant `part` in the module that is imported. */
const partName = /part:(\w+)-(\w+)/;

/** A part of a page, and the paths of the files that scripts load for it. */
interface Part {
  readonly name: string;
  readonly language: string;
  readonly files: readonly string[];
}

/** The parts that each script of the build loads. The names of scripts change with their content. */
const partsByScript = new Map<string, readonly Part[]>();

const read = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : "");

function readParts(script: string, distDir: string): Part[] {
  return [...read(script).matchAll(lists)].flatMap(([list]) => {
    const files: string[] = JSON.parse(list);
    const [, name, language] = files.flatMap((file) => partName.exec(read(join(distDir, file))) ?? []);
    return name && language ? [{ name, language, files: files.map((file) => `/_next/${file}`) }] : [];
  });
}

/** Every render asks for the same scripts, so each is read once. */
function partsOf(script: string, distDir: string): readonly Part[] {
  const parts = partsByScript.get(script) ?? readParts(script, distDir);
  partsByScript.set(script, parts);
  return parts;
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
): Record<string, readonly string[]> {
  const parts: Record<string, readonly string[]> = {};
  for (const source of sources)
    for (const part of partsOf(join(distDir, source.replace("/_next/", "")), distDir))
      if (part.language === language) parts[part.name] ??= part.files;
  return parts;
}
