import { leaveDraftMode } from "#content/draft/leaveDraftMode.ts";

/** The banner's way out. */
export const POST = leaveDraftMode;

/** Presentation's way out. */
export const GET = leaveDraftMode;
