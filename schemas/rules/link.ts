import { plainText, withoutInvisible } from "./text/typedText.ts";

// The rules for typed links. Links to pages of this site are picked instead: see linkTargets.ts. The Studio's forms,
// the content check and the pages share these rules.

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

/**
 * The characters allowed in an address: those of a URL (RFC 3986), without spaces, control characters, double quotes or
 * backslashes, and the visible characters of other scripts (RFC 3987). Persian words need joiners.
 */
const written = /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=%\u200c\u200d]|(?![\p{C}\p{Z}\p{DI}\u2800])[^\0-\x7f])+$/u;

/** A hostname with at least two labels. */
const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/**
 * Returns whether an address uses `https://`, has a hostname, and has no username, which people could mistake for
 * the host.
 */
export function isHttpsUrl(href: string): boolean {
  if (!/^https:\/\/[^/?#@]+(?:[/?#]|$)/.test(href) || !written.test(href) || !URL.canParse(href))
    return false;
  return hostName.test(new URL(href).hostname);
}

/**
 * Returns the message for an address that is invalid only because of pasted characters: spaces, invisible characters, or
 * variants of the usual ones.
 */
function pastedProblem(href: string, isValid: (href: string) => boolean): string | undefined {
  const corrected = [withoutInvisible(href).trim(), plainText(href).trim()].find(isValid);
  return (
    corrected && `Write ${corrected} again: it was pasted with spaces, invisible characters or unusual ones.`
  );
}

/** Returns an error message for an address on another site, or undefined if it is valid. */
export const httpsProblem = (href: string): string | undefined =>
  isHttpsUrl(href)
    ? undefined
    : (pastedProblem(href, isHttpsUrl) ?? "Write a complete address that begins with https://.");

// Two slashes after the colon would make the rest a host.
const emailAddress = /^mailto:(?!\/\/)[^\s@?]+@[^\s@?]+\.[^\s@?]+(?:\?\S*)?$/;
const phoneNumber = /^tel:\+\d{6,15}$/;

/** Returns whether a typed link may have this target: another site, an email address or a phone number. */
export const isLink = (href: string): boolean =>
  isHttpsUrl(href) || (emailAddress.test(href) && written.test(href)) || phoneNumber.test(href);

/** Returns an error message for the target of a typed link, or undefined if it is valid. */
export function linkProblem(href: string): string | undefined {
  if (isLink(href)) return undefined;
  const pasted = pastedProblem(href, isLink);
  if (pasted) return pasted;
  if (href.startsWith("mailto:")) return `"${href}" is not a valid email address.`;
  if (href.startsWith("tel:")) return `"${href}" is not a valid phone number. Write tel:+ and the digits.`;
  if (href.startsWith("/"))
    return "Do not type the address of a page of this site. Remove this link and add “Link to a page here” instead.";
  return "Write https://… for another site, mailto: for email or tel: for a phone number.";
}
