// A page's title in the browser tab, in search results and in shared links. The pages and the Studio's preview share
// these rules.
import { isBlank } from "./text/typedText.ts";

/** The title fields of a page. */
export interface NamedPage {
  readonly title?: string | null | undefined;
  readonly searchAndShare?: { readonly title?: string | null | undefined } | null | undefined;
}

const chosen = ({ searchAndShare }: NamedPage) =>
  isBlank(searchAndShare?.title ?? "") ? undefined : searchAndShare?.title?.trim();

/** Returns a page's title: the page, a bar and the product's name (specification, section 2), unless a marketer set another. */
export const pageTitle = (page: NamedPage, productName: string): string =>
  chosen(page) ?? `${page.title ?? ""} | ${productName}`;

/** Returns the landing page's title: product name and tagline, unless a marketer set another. */
export const landingTitle = (
  settings: NamedPage & { readonly productName?: string; readonly tagline?: string },
): string => chosen(settings) ?? `${settings.productName ?? ""} | ${settings.tagline ?? ""}`;

/** Returns the base name of a page's generated files: `index` for `/`, `articles/plan-a-pilot` for `/articles/plan-a-pilot`. */
const fileNameOf = (path: string): string => (path === "/" ? "index" : path.slice(1));

/** Returns the path of the share picture generated from a page's content. No slug contains the underscore. */
export const sharePath = (path: string): string => `/share/${fileNameOf(path).replaceAll("/", "_")}.png`;

/** Returns the path of the page for a share picture, or undefined if the path is not a share picture. */
export function pageOfPicture(path: string): string | undefined {
  const [, name] = /^\/share\/([a-z0-9_-]+)\.png$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  return name === "index" ? "/" : `/${name.replaceAll("_", "/")}`;
}

/** Returns the path of a page's Markdown version. */
export const markdownPath = (path: string): string => `/${fileNameOf(path)}.md`;
