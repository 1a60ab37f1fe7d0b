import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A style sheet as React writes it into a page; a disabled one does not match. */
const sheetLink =
  /<link rel="stylesheet" href="\/_next\/(static\/[\w./~-]+\.css)" data-precedence="next"\/>/g;

/** Style sheets of the build by their path. Their names change with their content. */
const sheets = new Map<string, string | undefined>();

function readSheet(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  // PageList are relative to the sheet's folder, `static/chunks`.
  const css = readFileSync(path, "utf8").replaceAll("url(../", "url(/_next/static/");
  if (/<\/style/i.test(css)) throw new Error(`${path} would end its style element.`);
  return css;
}

function sheetAt(path: string): string | undefined {
  if (!sheets.has(path)) sheets.set(path, readSheet(path));
  return sheets.get(path);
}

/**
 * Puts the style sheets of a page into its HTML, so that the first paint waits for nothing else. Their links
 * stay, disabled, which no browser loads: React looks for them by their address, and would otherwise load the
 * sheets again. (`experimental.inlineCss` of Next ships the styles a second time, in the data for hydration.)
 * A link to a sheet that is not in the build stays as it is.
 * @param html a page as Next rendered it, or one that went through here before, which stays as it is
 * @param distDir the build folder
 */
export function inlineStyles(html: string, distDir: string): string {
  const styles: string[] = [];
  const marked = html.replace(sheetLink, (link, file: string) => {
    const css = sheetAt(join(distDir, file));
    if (css === undefined) return link;
    styles.push(css);
    return link.replace("/>", ' disabled=""/>');
  });
  if (styles.length === 0) return html;
  return marked.replace(
    /<link rel="stylesheet"[^>]* disabled=""\/>/,
    (first) => `<style>${styles.join("")}</style>${first}`,
  );
}
