// The rules for typed links. Links to pages of this site are picked instead: see linkTargets.ts. The Studio's forms,
// the content check and the pages share these rules, so this file imports nothing.

/** The error message for a malformed address on another site. */
export const HTTPS_HELP = "Write a complete address that begins with https://.";

/** The characters allowed in a URL (RFC 3986): no spaces, control characters, double quotes or backslashes. */
const written = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;

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

// Two slashes after the colon would make the rest a host.
const emailAddress = /^mailto:(?!\/\/)[^\s@?]+@[^\s@?]+\.[^\s@?]+(?:\?\S*)?$/;
const phoneNumber = /^tel:\+\d{6,15}$/;

/** Returns an error message for the target of a typed link, or undefined if it is valid. */
export function linkProblem(href: string): string | undefined {
  if (isHttpsUrl(href)) return undefined;
  if (href.startsWith("mailto:")) {
    return emailAddress.test(href) && written.test(href)
      ? undefined
      : `"${href}" is not a valid email address.`;
  }
  if (href.startsWith("tel:")) {
    return phoneNumber.test(href)
      ? undefined
      : `"${href}" is not a valid phone number. Write tel:+ and the digits.`;
  }
  if (href.startsWith("/"))
    return "Do not type the address of a page of this site. Remove this link and add “Link to a page here” instead.";
  return "Write https://… for another site, mailto: for email or tel: for a phone number.";
}

/**
 * Returns whether a typed link may have this target: another site, an email address or a phone number.
 */
export const isLink = (href: string): boolean => linkProblem(href) === undefined;
