import { siteUrl } from "./connection.ts";

/** A place of the site on which a document's words stand. */
export interface Place {
  readonly title: string;
  /** Path and anchor on the site. */
  readonly href: string;
}

const landing = (anchor = ""): readonly Place[] => [{ title: "Landing page", href: `/${anchor}` }];

/** Where each document stands on the site, by its published id; the first place is the one to open. */
const places: Readonly<Record<string, readonly Place[]>> = {
  hero: landing(),
  demos: landing("#demos"),
  applications: landing("#applications"),
  trustedBy: landing("#trusted-by"),
  integration: landing("#integration"),
  goals: landing("#goals"),
  technology: landing("#technology"),
  dashboardSample: landing("#technology"),
  earlyAccess: landing("#early-access"),
  // Its anchor has the product's name in it, which is content.
  voiceAgent: landing(),
  privacyPolicy: [{ title: "Privacy policy", href: "/privacy-policy" }],
  termsOfService: [{ title: "Terms of service", href: "/terms-of-service" }],
  siteSettings: [
    { title: "Landing page", href: "/" },
    { title: "Privacy policy", href: "/privacy-policy" },
    { title: "Terms of service", href: "/terms-of-service" },
    { title: "Page not found", href: "/not-found" },
  ],
};

/** The id under which a draft or a version would be published. */
export const publishedId = (id: string) => id.replace(/^drafts\.|^versions\.[^.]+\./, "");

/** Where the document stands on the site. @param id of the published document, a draft or a version */
export const placesOf = (id: string): readonly Place[] => places[publishedId(id)] ?? [];

/** The address on the site at which the document is to be seen; undefined for one that no page shows. */
export function addressOf(id: string): string | undefined {
  const [first] = placesOf(id);
  return first && siteUrl + first.href;
}
