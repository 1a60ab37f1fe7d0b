import type { Lead } from "../queue/lead.ts";
import { SUSPICION } from "../queue/suspicion.ts";

const SUSPICIONS: Record<string, string> = {
  [SUSPICION.honeypot]:
    "A field that people can't see was filled in, so this is probably a bot. Don't release it unless you know the person.",
  [SUSPICION.noCaptcha]: "The site has no captcha set up. Check the details, then decide.",
  [SUSPICION.away]:
    "The captcha service doesn't respond, so the site is still checking this request. It may be delivered automatically. Wait a few minutes.",
  [SUSPICION.expired]:
    "The captcha service didn't respond in time, so nobody knows whether this is a person. If the details look real, release it.",
  [SUSPICION.tooLate]:
    "The captcha had expired or was used when it was checked, so nobody knows whether this is a person. If the details look real, release it.",
  [SUSPICION.refused]:
    "The captcha service refused the visitor's answer, so this is probably a bot. Don't release it unless you know the person.",
  [SUSPICION.otherHost]:
    "The captcha was solved on another website, so this is probably a bot. Don't release it unless you know the person.",
  [SUSPICION.wasDown]:
    "The captcha service was down, so nobody knows whether this is a person. If the details look real, release it.",
};

/** Explains a lead's status to a marketer, with the next step. Undefined when the status explains itself. */
export function explainReason({ status, reason, attempts }: Lead): string | undefined {
  if (status === "suspected") return SUSPICIONS[reason ?? ""] ?? `It was held because of this: ${reason}.`;
  const failure = reason ? ` The last problem: ${reason}.` : "";
  if (status === "dead")
    return `Delivery failed ${attempts} times, so the site stopped trying.${failure} Ask an engineer to check the receiver, then send the lead again.`;
  if (status === "pending" && attempts > 0)
    return `Delivery failed ${attempts} ${attempts === 1 ? "time" : "times"}.${failure} The site tries again automatically.`;
  return undefined;
}
