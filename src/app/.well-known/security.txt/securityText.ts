/** Days until the file expires. RFC 9116, section 2.5.5, recommends less than a year. */
const DAYS = 180;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns the text of security.txt (RFC 9116). It expires at midnight, {@link DAYS} days from now, which is later than
 * any cache may store it.
 * @param siteUrl without a trailing slash
 */
export function securityText(email: string, siteUrl: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY + DAYS) * DAY).toISOString().replace(".000Z", "Z");
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
