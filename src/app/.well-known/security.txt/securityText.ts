/** Days for which the answer is good. RFC 9116, section 2.5.5, asks for less than a year. */
const DAYS = 180;
const DAY = 24 * 60 * 60 * 1000;

/**
 * The text of security.txt (RFC 9116). It is good until midnight, {@link DAYS} days from now, which is after the
 * longest time that a cache may hold it.
 * @param siteUrl without a slash at its end
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
