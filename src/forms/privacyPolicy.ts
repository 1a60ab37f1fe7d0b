import type { pages } from "#schemas/singletons.ts";

/** The page that says what is done with a visitor's data. */
export const PRIVACY_POLICY: keyof typeof pages = "/privacy-policy";
