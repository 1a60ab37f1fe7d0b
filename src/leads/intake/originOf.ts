import { plainText, typedLine } from "#schemas/rules/text/typedText.ts";
import type { Origin } from "../queue/lead.ts";

/**
 * The day on which the forms' texts of consent last changed, in any language. Each lead stores it. The texts are in
 * `src/messages` and `src/sections/voice-agent/words`.
 */
export const CONSENT_VERSION = "2026-11-28";

/** The longest name of a campaign in the site settings. Anyone can write any text into an address. */
const LONGEST = 60;

/**
 * Returns the origin of a submission. The campaign's link is the address of the form's page, which browsers send as `Referer`, so
 * nothing is stored in the browser. Visitors with *Global Privacy Control* or *Do Not Track* have no campaign, as in the totals.
 */
export function originOf(headers: Headers): Origin {
  const refuses = headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
  const query = URL.parse(refuses ? "" : (headers.get("referer") ?? ""))?.searchParams;
  const read = (name: string) => {
    const text = plainText(typedLine(query?.get(name) ?? ""));
    // The database refuses some control characters.
    return [...text.replace(/\p{Cc}/gu, "")].slice(0, LONGEST).join("");
  };
  const campaign = read("utm_campaign");
  const source = read("utm_source") || read("utm_medium");
  return { ...(campaign && { campaign }), ...(source && { source }), consent: CONSENT_VERSION };
}
