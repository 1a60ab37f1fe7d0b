/**
 * Why a lead waits for an operator, in the words an operator reads. They are stored, and leads are told apart by them:
 * one that is to be changed stays here under another name.
 */
export const SUSPICION = {
  honeypot: "the hidden field was filled in",
  noCaptcha: "no captcha is set up",
  /** The only one with a token beside it. */
  away: "the captcha verifier is away; it is asked again",
  expired: "the captcha verifier was away until the visitor's token had expired",
  tooLate: "the visitor's captcha token had expired, or was used, when the verifier answered",
  refused: "the captcha verifier refused the visitor's token",
  otherHost: "the visitor's captcha was solved on another host",
  /** As `expired`, in the words of the version that kept no tokens. */
  wasDown: "the captcha verifier was down",
} as const;

/** Held because the verifier did not answer in time: these make the site's health degraded. */
export const UNVERIFIED: readonly string[] = [
  SUSPICION.away,
  SUSPICION.expired,
  SUSPICION.tooLate,
  SUSPICION.wasDown,
];

const ROBOTS: ReadonlySet<string | null> = new Set([
  SUSPICION.honeypot,
  SUSPICION.refused,
  SUSPICION.otherHost,
]);

/** Whether something speaks against the sender, more than that nobody could verify the captcha. */
export const looksLikeRobot = (reason: string | null) => ROBOTS.has(reason);
