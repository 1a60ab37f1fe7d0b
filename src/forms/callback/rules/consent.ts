/**
 * The header that carries the visitor's consent to an automated call. The provider's payload has no field for it
 * (specification, section 3).
 */
export const CONSENT_HEADER = "X-Automated-Call-Consent";
/** The header's only value. Without it, the request doesn't reach the provider of automated calls. */
export const CONSENT_GIVEN = "given";
