// The message with which the page in the Studio's frame says which time it shows.

/** The `type` of the message. */
export const SHOWN_MOMENT = "tendwell/shown-moment";

/** The page's message. */
export interface ShownMoment {
  readonly type: typeof SHOWN_MOMENT;
  /** The past time that the page shows, in ISO 8601; null for the present. */
  readonly moment: string | null;
}
