import type { pages } from "#schemas/singletons.ts";

/** The path of the privacy policy. */
export const PRIVACY_POLICY: keyof typeof pages = "/privacy-policy";
