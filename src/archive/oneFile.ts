/** A file of the site, with its media type. */
export interface SiteFile {
  readonly type: string;
  readonly body: Uint8Array;
}

/** Reads a file of the site by its path; undefined if there is none. */
export type ReadFile = (path: string) => Promise<SiteFile | undefined>;

const dataUrl = ({ type, body }: SiteFile) => `data:${type};base64,${Buffer.from(body).toString("base64")}`;

/** Replaces what the pattern's first group matches, a path of the site, by what `replacement` returns for it. */
async function replacePaths(
  text: string,
  pattern: RegExp,
  replacement: (path: string) => Promise<string | undefined>,
): Promise<string> {
  const paths = new Set([...text.matchAll(pattern)].map(([, path = ""]) => path));
  const replaced = new Map<string, string>();
  for (const path of paths) replaced.set(path, (await replacement(path)) ?? path);
  return text.replace(pattern, (found: string, path: string) =>
    found.replace(path, replaced.get(path) ?? path),
  );
}

/** Elements that a copy can't use: programs, hints for loading, other sizes of pictures, and the sources of clips. */
const unused =
  /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="(?:preload|modulepreload|prefetch|preconnect|manifest)"[^>]*>|<source\b[^>]*>/g;
/** What a page shows where scripts don't run. It includes the fonts. */
const withoutScript = /<noscript>([\s\S]*?)<\/noscript>/g;
/** Attributes that name other files for the same picture, or that let a clip load. */
const unusedAttributes = /(<(?:img|video)\b[^>]*?)\s(?:srcset|srcSet|sizes|autoplay|autoPlay)="[^"]*"/g;
const clip = /(<video\b[^>]*?)\ssrc="[^"]*"/g;
const sheet = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/[^"]*)"([^>]*?)\/?>/g;
const pictures =
  /<(?:img\b[^>]*?\ssrc|video\b[^>]*?\sposter|link\b[^>]*\brel="icon"[^>]*?\shref)="(\/(?!\/)[^"]*)"/g;
const inStyles = /url\(["']?(\/(?!\/)[^"')]*)["']?\)/g;
const targets = /(\s(?:href|action|formaction)=")(\/(?!\/)[^"]*)"/g;

/**
 * Returns a page as one file that needs no network: with its styles, fonts and pictures, without programs and clips. Links lead to
 * the site.
 * @param html the page as visitors get it
 * @param siteUrl without a trailing slash
 * @param readFile reads the page's files. What it can't read stays an address of the site
 */
export async function oneFile(html: string, siteUrl: string, readFile: ReadFile): Promise<string> {
  let copy = html.replace(unused, "").replace(withoutScript, "$1").replace(clip, "$1");
  // Nobody has to press anything to read it all.
  copy = copy.replaceAll(/<details(?![^>]*\sopen)/g, "<details open");
  copy = copy.replaceAll(/not \(scripting: ?none\)/g, "not all").replaceAll(/\(scripting: ?none\)/g, "all");
  // Each pass removes one attribute of an element.
  while (unusedAttributes.test(copy)) copy = copy.replace(unusedAttributes, "$1");
  const sheets = [...copy.matchAll(sheet)];
  for (const [link, path = "", attributes = ""] of sheets) {
    const file = await readFile(path.replaceAll("&amp;", "&"));
    if (file)
      copy = copy.replace(link, () => `<style${attributes}>${Buffer.from(file.body).toString()}</style>`);
  }
  const inline = async (path: string) => {
    const file = await readFile(path.replaceAll("&amp;", "&"));
    return file && dataUrl(file);
  };
  copy = await replacePaths(copy, pictures, inline);
  copy = await replacePaths(copy, inStyles, inline);
  return copy.replace(targets, `$1${siteUrl}$2"`);
}
