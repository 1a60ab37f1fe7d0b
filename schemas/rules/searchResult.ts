// How a page is named in the browser tab, in a search result and on a shared link. The pages and the Studio's preview
// share this rule, so it imports nothing.

/** What the rule reads of a page that has a title of its own. */
export interface NamedPage {
  readonly title?: string | null | undefined;
  readonly searchAndShare?: { readonly title?: string | null | undefined } | null | undefined;
}

const chosen = ({ searchAndShare }: NamedPage) => searchAndShare?.title?.trim() || undefined;

/** The title of a page: `Privacy Policy | Tendwell` (specification, section 2), unless a marketer chose another. */
export const pageTitle = (page: NamedPage, productName: string): string =>
  chosen(page) ?? `${page.title ?? ""} | ${productName}`;

/** The title of the landing page: product name and tagline, unless a marketer chose another. */
export const landingTitle = (
  settings: NamedPage & { readonly productName?: string; readonly tagline?: string },
): string => chosen(settings) ?? `${settings.productName ?? ""} | ${settings.tagline ?? ""}`;

/** What the generated files of a page are called: `/` is `index`, `/privacy-policy` is `privacy-policy`. */
const fileNameOf = (path: string): string => (path === "/" ? "index" : path.slice(1));

/** The path of the picture that is made from a page's content. */
export const sharePath = (path: string): string => `/share/${fileNameOf(path)}.png`;

/** The path of the page that a picture is made for; undefined when a path is not that of such a picture. */
export function pageOfPicture(path: string): string | undefined {
  const [, name] = /^\/share\/([a-z0-9-]+)\.png$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  return name === "index" ? "/" : `/${name}`;
}

/** The path of a page as Markdown. */
export const markdownPath = (path: string): string => `/${fileNameOf(path)}.md`;
