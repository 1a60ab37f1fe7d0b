import type { Site, SiteSettings } from "#content/index.ts";
import { translatedPathOf } from "#schemas/rules/languagePath.ts";
import { type pages, singletons } from "#schemas/singletons.ts";

/** The documents that links point to, in the order of the links. */
const linked = singletons.flatMap((row) => ("link" in row ? [row] : []));

/** A link to a section of the landing page, labeled by the site settings. */
export interface AnchorLink {
  readonly label: string;
  readonly anchor: string;
}

/** The sources of the links: their labels, and the sections they may point to. */
type Linked = { readonly settings: Pick<SiteSettings, "navigation">; readonly shown: Site["shown"] };

/** Returns the registry rows of the sections that the landing page shows. */
const shownRows = ({ shown }: Linked) =>
  linked.flatMap((row) => ("anchor" in row && shown.some((id) => id === row.id) ? [row] : []));

/** Returns the header's links to sections of the landing page, in the specification's order (section 2). */
export const headerLinks = (site: Linked): AnchorLink[] =>
  shownRows(site).flatMap((row) =>
    "header" in row.link ? [{ label: site.settings.navigation[row.link.label], anchor: row.anchor }] : [],
  );

/**
 * Returns the footer's links to sections of the landing page, in the specification's order. A link to an anchor other
 * than its section (the hero's cards) is always included and comes first.
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

/** Returns the anchor that the footer's solutions link to: the applications, if the landing page shows them. */
export const solutionsAnchor = (site: Linked): string | undefined =>
  shownRows(site).find(({ id }) => id === "applications")?.anchor;

/** Returns the path of a built-in page in the language of the site, or in the source language where it isn't translated. */
export const builtInPath = (
  { language, translated }: Pick<Site, "language" | "translated">,
  path: keyof typeof pages,
): string => translatedPathOf(language, path, translated);

/** Returns the links to the legal pages. */
export const legalLinks = (site: Pick<Site, "language" | "translated"> & Pick<Linked, "settings">) =>
  linked.flatMap(({ group, link, pages: [path] }) =>
    group === "legal" ? [{ label: site.settings.navigation[link.label], path: builtInPath(site, path) }] : [],
  );

/** Returns the header's links to editors' pages. */
export const headerPages = ({ links }: Pick<Site, "links">) => links.filter(({ inHeader }) => inHeader);

/** Returns the links to editors' pages in one of the footer's lists. */
export const footerPages = ({ links }: Pick<Site, "links">, list: Site["links"][number]["inFooter"]) =>
  links.filter(({ inFooter }) => inFooter === list);
