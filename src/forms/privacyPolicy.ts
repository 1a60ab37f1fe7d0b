import type { pages } from "#schemas/singletons.ts";

export const PRIVACY_POLICY: keyof typeof pages = "/privacy-policy";
