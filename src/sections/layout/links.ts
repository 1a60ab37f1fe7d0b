import type { Site, SiteSettings } from "#content/index.ts";
import { singletons } from "#schemas/singletons.ts";

/** The documents that links lead to, in the order of the page. */
const linked = singletons.flatMap((row) => ("link" in row ? [row] : []));

/** A link to a part of the landing page, its words from the site settings. */
export interface AnchorLink {
  readonly label: string;
  readonly anchor: string;
}

/** What the links are made of: their words, and the sections that they may lead to. */
type Linked = { readonly settings: Pick<SiteSettings, "navigation">; readonly shown: Site["shown"] };

/** The rows of the sections that the landing page shows, in its order. */
const shownRows = ({ shown }: Linked) =>
  shown.flatMap((id) => linked.flatMap((row) => (row.id === id && "anchor" in row ? [row] : [])));

/** The links of the header to parts of the landing page, in the order of the page. */
export const headerLinks = (site: Linked): AnchorLink[] =>
  shownRows(site).flatMap((row) =>
    "header" in row.link ? [{ label: site.settings.navigation[row.link.label], anchor: row.anchor }] : [],
  );

/**
 * The links of the footer to parts of the landing page, in the order of the page. One that leads to another place than
 * its section, the hero's cards, is always there, and first.
 */
export function footerLinks(site: Linked): AnchorLink[] {
  const { navigation } = site.settings;
  const elsewhere = linked.flatMap(({ link }) =>
    "footer" in link && link.footer !== true ? [{ label: navigation[link.label], anchor: link.footer }] : [],
  );
  const sections = shownRows(site).flatMap(({ link, anchor }) =>
    "footer" in link && link.footer === true ? [{ label: navigation[link.label], anchor }] : [],
  );
  return [...elsewhere, ...sections];
}

/** Where the names of solutions in the footer lead: to the applications, while the landing page shows them. */
export const solutionsAnchor = (site: Linked): string | undefined =>
  shownRows(site).find(({ id }) => id === "applications")?.anchor;

/** The links to the legal pages. */
export const legalLinks = ({ navigation }: Pick<SiteSettings, "navigation">) =>
  linked.flatMap(({ group, link, pages: [path] }) =>
    group === "legal" ? [{ label: navigation[link.label], path }] : [],
  );

/** The links of the header to pages that editors made. */
export const headerPages = ({ links }: Pick<Site, "links">) => links.filter(({ inHeader }) => inHeader);

/** The links of the footer to pages that editors made, in one of its lists. */
export const footerPages = ({ links }: Pick<Site, "links">, list: "solutions" | "legal") =>
  links.filter(({ inFooter }) => inFooter === list);
