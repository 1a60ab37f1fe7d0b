import { showNow } from "#content/draft/showNow.ts";

/** The banner's link from a time in the past back to now. */
export const GET = showNow;
