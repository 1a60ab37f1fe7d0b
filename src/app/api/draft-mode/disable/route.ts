import { leaveDraftMode } from "#content/draft/leaveDraftMode.ts";

export const bodyLimit = "none";

/** Handles the banner's button that leaves draft mode. */
export const POST = leaveDraftMode;

/** Presentation requests this to leave draft mode. */
export const GET = leaveDraftMode;
