import { showNow } from "#content/draft/showNow.ts";

/** Handles the banner's link from a past version back to the current drafts. */
export const GET = showNow;
