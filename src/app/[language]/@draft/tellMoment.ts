import { SHOWN_MOMENT, type ShownMoment } from "#schemas/rules/shownMoment.ts";

/** Tells the window around the page which time it shows. Only the Studio can frame drafts, and the time is no secret. */
export function tellMoment(moment: string | undefined): void {
  const message: ShownMoment = { type: SHOWN_MOMENT, moment: moment ?? null };
  if (window.parent !== window) window.parent.postMessage(message, "*");
}
