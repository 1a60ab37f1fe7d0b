import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { compactStyles } from "./compactStyles.ts";
import { keepSelectors, stylesFor } from "./stylesFor.ts";

/** A class of a CSS module: the module's hash, and the name in the file. */
const moduleClass = /\.([\w-]*_[\w-]+)/g;
const className = /(?<![\w-])[\w-]*_[\w-]+/g;
const parentheses = /\([^()]*\)/g;

/** The class names in the browser's scripts of a build, by its folder. */
const classesInScripts = new Map<string, ReadonlySet<string>>();

function readClasses(distDir: string): ReadonlySet<string> {
  const classes = classesInScripts.get(distDir);
  if (classes) return classes;
  const names = new Set<string>();
  for (const path of globSync(`${distDir}/static/**/*.js`))
    for (const [name] of readFileSync(path, "utf8").matchAll(className)) names.add(name);
  classesInScripts.set(distDir, names);
  return names;
}

/**
 * Returns the selectors and rules that a page can use: their classes of CSS modules are in its HTML, or a script of the build can add
 * them. A build puts all blocks into one style sheet, but most pages have only a few.
 * @param css a style sheet of the build: minified, without nested rules
 * @param inHtml the class names in the page's HTML
 * @param distDir the build folder
 */
function usedStyles(css: string, inHtml: ReadonlySet<string>, distDir: string): string {
  const inScripts = readClasses(distDir);
  const canMatch = (selector: string) => {
    // Inside parentheses, as in `:not()` and `:is()`, a class may be missing.
    let outside = selector;
    while (parentheses.test(outside)) outside = outside.replace(parentheses, "");
    return [...outside.matchAll(moduleClass)].every(
      ([, name = ""]) => inScripts.has(name) || inHtml.has(name),
    );
  };
  return keepSelectors(css, canMatch);
}

/** A style sheet as React writes it into a page; a disabled one does not match. */
const sheetLink =
  /<link rel="stylesheet" href="\/_next\/(static\/[\w./~-]+\.css)" data-precedence="next"\/>/g;

const rootLanguage = /^[^>]*>?\s*<html[^>]* lang="([^"]+)"/;

/** Style sheets of the build by their path and the language of the pages. Their names change with their content. */
const sheets = new Map<string, string | undefined>();

function readSheet(path: string, language: string): string | undefined {
  if (!existsSync(path)) return undefined;
  // URLs are relative to the sheet's folder, `static/chunks`.
  const css = readFileSync(path, "utf8").replaceAll("url(../", "url(/_next/static/");
  if (/<\/style/i.test(css))
    throw new Error(
      `${path} contains "</style", which would end its style element. Remove it from the style sheet.`,
    );
  return stylesFor(compactStyles(css), language);
}

function sheetAt(path: string, language: string): string | undefined {
  const key = `${language} ${path}`;
  if (!sheets.has(key)) sheets.set(key, readSheet(path, language));
  return sheets.get(key);
}

/**
 * Inlines a page's style sheets into its HTML, so that the first paint waits for nothing else. The links stay but are
 * disabled, so browsers don't load them: React looks for them by their URL, and would otherwise load the sheets again.
 * (Next's `experimental.inlineCss` sends the styles a second time, in the hydration data.) A link to a sheet that is
 * not in the build stays unchanged. Rules for other languages, and rules that the page can't use, are left out.
 * @param html a page as Next rendered it; a page that was already processed stays unchanged
 * @param distDir the build folder
 */
export function inlineStyles(html: string, distDir: string): string {
  const styles: string[] = [];
  const language = rootLanguage.exec(html)?.[1] ?? SOURCE_LANGUAGE;
  const inHtml = new Set(html.match(className));
  const marked = html.replace(sheetLink, (link, file: string) => {
    const sheet = sheetAt(join(distDir, file), language);
    if (sheet === undefined) return link;
    styles.push(usedStyles(sheet, inHtml, distDir));
    return link.replace("/>", ' disabled=""/>');
  });
  if (styles.length === 0) return html;
  return marked.replace(
    /<link rel="stylesheet"[^>]* disabled=""\/>/,
    (first) => `<style>${styles.join("")}</style>${first}`,
  );
}
