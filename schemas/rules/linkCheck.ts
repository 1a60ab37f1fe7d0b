// What the Studio and the site exchange when the Studio asks for a check of links to other sites.

/**
 * The maximum number of links in a request. Checking ten links takes less than the site's time for a response, even if
 * no other site responds.
 */
export const MOST_LINKS = 10;

/** Whether a link to another site works. A reason is a sentence without a period, in plain words. */
export type LinkState =
  | { readonly state: "works" }
  | { readonly state: "broken" | "unknown"; readonly reason: string };
