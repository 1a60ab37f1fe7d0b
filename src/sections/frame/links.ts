import type { SiteSettings } from "#content/index.ts";
import { type pages, singletons } from "../../../schemas/singletons.ts";

/** The page that says what is done with a visitor's data. */
export const PRIVACY_POLICY: keyof typeof pages = "/privacy-policy";

/** The documents that links lead to, in the order of the page. */
const linked = singletons.flatMap((row) => ("link" in row ? [row] : []));

/** A link to a part of the landing page, its words from the site settings. */
export interface AnchorLink {
  readonly label: string;
  readonly anchor: string;
}

/** The links of the header, in the order of the page. */
export const headerLinks = ({ navigation }: Pick<SiteSettings, "navigation">): AnchorLink[] =>
  linked.flatMap((row) =>
    "anchor" in row && "header" in row.link
      ? [{ label: navigation[row.link.label], anchor: row.anchor }]
      : [],
  );

/** The links of the footer to parts of the landing page, in the order of the page. */
export const footerLinks = ({ navigation }: Pick<SiteSettings, "navigation">): AnchorLink[] =>
  linked.flatMap((row) => {
    if (!("anchor" in row && "footer" in row.link)) return [];
    const { label, footer } = row.link;
    return [{ label: navigation[label], anchor: footer === true ? row.anchor : footer }];
  });

/** The links to the legal pages. */
export const legalLinks = ({ navigation }: Pick<SiteSettings, "navigation">) =>
  linked.flatMap(({ group, link, pages: [path] }) =>
    group === "legal" ? [{ label: navigation[link.label], path }] : [],
  );
