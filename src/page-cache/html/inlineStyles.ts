import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A style sheet as React writes it into a page; a disabled one does not match. */
const sheetLink =
  /<link rel="stylesheet" href="\/_next\/(static\/[\w./~-]+\.css)" data-precedence="next"\/>/g;

/** Style sheets of the build by their path. Their names change with their content. */
const sheets = new Map<string, string | undefined>();

function readSheet(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  // URLs are relative to the sheet's folder, `static/chunks`.
  const css = readFileSync(path, "utf8").replaceAll("url(../", "url(/_next/static/");
  if (/<\/style/i.test(css))
    throw new Error(
      `${path} contains "</style", which would end its style element. Remove it from the style sheet.`,
    );
  return css;
}

function sheetAt(path: string): string | undefined {
  if (!sheets.has(path)) sheets.set(path, readSheet(path));
  return sheets.get(path);
}

/**
 * Inlines a page's style sheets into its HTML, so that the first paint waits for nothing else. The links stay but are
 * disabled, so browsers don't load them: React looks for them by their URL, and would otherwise load the sheets again.
 * (Next's `experimental.inlineCss` sends the styles a second time, in the hydration data.) A link to a sheet that is
 * not in the build stays unchanged.
 * @param html a page as Next rendered it; a page that was already processed stays unchanged
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
