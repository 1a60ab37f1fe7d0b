import { globSync, readFileSync } from "node:fs";
import { comma, emptyRule, rule } from "./stylesFor.ts";

/** A class of a CSS module: the module's hash, and the name in the file. */
const moduleClass = /\.([\w-]*_[\w-]+)/g;
const className = /[\w-]*_[\w-]+/g;
const parentheses = /\([^()]*\)/g;

/** The class names in the browser's scripts of a build, by its folder. */
const classesInScripts = new Map<string, ReadonlySet<string>>();

function readClasses(distDir: string): ReadonlySet<string> {
  const known = classesInScripts.get(distDir);
  if (known) return known;
  const names = new Set<string>();
  for (const path of globSync(`${distDir}/static/**/*.js`))
    for (const [name] of readFileSync(path, "utf8").matchAll(className)) names.add(name);
  classesInScripts.set(distDir, names);
  return names;
}

/**
 * Returns the rules that a page can use: their classes of CSS modules are in its HTML, or a script of the build can add
 * them. A build puts all blocks into one style sheet, but most pages have only a few.
 * @param css a style sheet of the build: minified, without nested rules
 * @param distDir the build folder
 */
export function usedStyles(css: string, html: string, distDir: string): string {
  const inScripts = readClasses(distDir);
  const canMatch = (selector: string) => {
    // Inside parentheses, as in `:not()` and `:is()`, a class may be missing.
    let outside = selector;
    while (parentheses.test(outside)) outside = outside.replace(parentheses, "");
    return [...outside.matchAll(moduleClass)].every(
      ([, name = ""]) => inScripts.has(name) || html.includes(name),
    );
  };
  return css
    .replace(rule, (whole, selectors: string) => (selectors.split(comma).some(canMatch) ? whole : ""))
    .replace(emptyRule, "");
}
