// What a written link may lead to; pages of this site are not written but picked, see linkTargets.ts. The Studio's
// forms, the content check and the pages share this rule, so it imports nothing.

/** Tells an editor what an address on another site must be. */
export const HTTPS_HELP = "Write a whole, well-formed address that begins with https://.";

/** The characters of an address (RFC 3986): no space, control character, quote, bracket or backslash. */
const written = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;

/** A host with a name of two parts or more. */
const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/**
 * An `https://` address with a host, and without a user name before it, which people could take for the host.
 */
export function isHttpsUrl(href: string): boolean {
  if (!/^https:\/\/[^/?#@]+(?:[/?#]|$)/.test(href) || !written.test(href) || !URL.canParse(href))
    return false;
  return hostName.test(new URL(href).hostname);
}

// With two slashes after the colon, what follows would be read as a host.
const emailAddress = /^mailto:(?!\/\/)[^\s@?]+@[^\s@?]+\.[^\s@?]+(?:\?\S*)?$/;
const phoneNumber = /^tel:\+\d{6,15}$/;

/** What is wrong with the target of a link in a text, in words; undefined when nothing is. */
export function linkProblem(href: string): string | undefined {
  if (isHttpsUrl(href)) return undefined;
  if (href.startsWith("mailto:")) {
    return emailAddress.test(href) && written.test(href) ? undefined : `"${href}" is no email address.`;
  }
  if (href.startsWith("tel:")) {
    return phoneNumber.test(href) ? undefined : `"${href}" is no phone number: write tel:+ and digits.`;
  }
  if (href.startsWith("/"))
    return "A page of this site is not written but chosen: remove this link and add “Link to a page here”.";
  return "Write https://… for another site, mailto: or tel:.";
}

/**
 * Whether a written link in a text may lead there: another site, an email address or a phone.
 */
export const isLink = (href: string): boolean => linkProblem(href) === undefined;
