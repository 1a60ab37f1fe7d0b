/**
 * The day on which the forms' texts of consent last changed, in any language. Each lead stores it. The texts are in
 * `src/messages` and `src/sections/voice-agent/words`.
 */
export const CONSENT_VERSION = "2026-11-28";
