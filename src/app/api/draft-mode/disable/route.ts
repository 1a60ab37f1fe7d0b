import { leaveDraftMode } from "#content/draft/leaveDraftMode.ts";

export const bodyLimit = "none";

/** The banner's button to leave draft mode. */
export const POST = leaveDraftMode;

/** How Presentation leaves draft mode. */
export const GET = leaveDraftMode;
