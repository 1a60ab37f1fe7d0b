import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The files of a build that contain class names: its styles, scripts, and prerendered pages with their data. */
const FILES = ["static/chunks/**/*.{css,js}", "server/chunks/**/*.js", "server/app/**/*.{html,rsc}"];

/** A class of a CSS module as Turbopack names it: the module's hash, an underscore, and the name in the file. */
const moduleClass = /(?<![\w-])(_?[\w-]{6})_([A-Za-z][\w-]*)/g;

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const letters = (index: number): string =>
  index < LETTERS.length
    ? LETTERS.charAt(index)
    : letters(Math.floor(index / LETTERS.length) - 1) + LETTERS.charAt(index % LETTERS.length);

/** The name of an animation. Scripts list them with the classes, and a class may have the same one. They all stay. */
const animation = /(?<=@keyframes )[\w-]+/g;

/** Returns the names of each module's classes, by the module's hash. */
function classesByModule(files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const modules = new Map<string, Set<string>>();
  const animations = new Set<string>();
  for (const css of files.filter((file) => file.endsWith(".css"))) {
    // A font's address may look like a class.
    const rules = readFileSync(css, "utf8").replace(/url\([^)]*\)/g, "");
    for (const [name] of rules.matchAll(animation)) animations.add(name);
    for (const { index, 1: hash = "", 2: name = "" } of rules.matchAll(moduleClass))
      if (rules[index - 1] === ".") modules.set(hash, (modules.get(hash) ?? new Set()).add(name));
  }
  // A class without declarations is only in scripts.
  for (const js of files.filter((file) => file.endsWith(".js")))
    for (const [, hash = "", name = ""] of readFileSync(js, "utf8").matchAll(moduleClass))
      modules.get(hash)?.add(name);
  for (const [hash, names] of modules)
    for (const name of names) if (animations.has(`${hash}_${name}`)) names.delete(name);
  return modules;
}

/**
 * Returns the short name of each class. It depends on its module alone, so a file that the browser has cached forever, because its name
 * contains the hash of its content, has the same names as the pages of a later build.
 */
function shortNames(modules: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, string> {
  const hashes = [...modules.keys()];
  const short = new Map<string, string>();
  for (const [hash, names] of modules) {
    let size = 4;
    while (hashes.some((other) => other !== hash && other.slice(0, size) === hash.slice(0, size))) size += 1;
    for (const [index, name] of [...names].sort().entries())
      short.set(`${hash}_${name}`, `${hash.slice(0, size)}_${letters(index)}`);
  }
  return short;
}

/**
 * Shortens the class names of CSS modules in a finished build, because each page contains several hundred. Turbopack has no setting
 * for them. Run it before anything serves or compresses the build.
 * @param distDir the build folder
 */
export function shortenClassNames(distDir: string): void {
  const files = globSync(FILES.map((pattern) => join(distDir, pattern)));
  const short = shortNames(classesByModule(files));
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const shortened = text.replace(moduleClass, (name) => short.get(name) ?? name);
    if (shortened !== text) writeFileSync(file, shortened);
  }
}
