/**
 * The reasons why a lead waits for an operator, as the operator reads them. These texts are stored and compared. When
 * you change one, keep the old text here under another name.
 */
export const SUSPICION = {
  honeypot: "the hidden field was filled in",
  noCaptcha: "no captcha is set up",
  /** The only reason with a stored token. */
  away: "the captcha verifier is away; it is asked again",
  expired: "the captcha verifier was away until the visitor's token had expired",
  tooLate: "the visitor's captcha token had expired, or was used, when the verifier answered",
  refused: "the captcha verifier refused the visitor's token",
  otherHost: "the visitor's captcha was solved on another host",
  /** The same as `expired`, from a version that stored no tokens. */
  wasDown: "the captcha verifier was down",
} as const;

/**
 * The reasons for a verifier without a timely response. A lead held for one of these makes the site's health degraded.
 */
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

/** Whether a reason indicates a bot. An unverified captcha doesn't. */
export const looksLikeRobot = (reason: string | null) => ROBOTS.has(reason);
