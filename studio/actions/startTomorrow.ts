import { cloneElement, isValidElement } from "react";
import type { DocumentActionComponent } from "sanity";

/** Returns nine o'clock tomorrow, in the browser's time zone. */
export function tomorrowMorning(): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
}

/**
 * Returns the name of a time zone at a time: it differs in summer.
 * @param time the present is used for an invalid one
 * @param timeZone by default the browser's
 */
export const timeZoneAt = (time: Date, timeZone?: string): string | undefined =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "long" })
    .formatToParts(Number.isNaN(time.getTime()) ? undefined : time)
    .find(({ type }) => type === "timeZoneName")?.value;

/**
 * Wraps Sanity's schedule action. Its dialog starts with the current time, which is past when somebody confirms it, so it is
 * refused. With this wrapper, it starts with tomorrow morning, unless the draft already has a time.
 */
export function startTomorrow(schedule: DocumentActionComponent): DocumentActionComponent {
  const StartTomorrow: DocumentActionComponent = (props) => {
    const original = schedule(props);
    if (!original) return null;
    const dialog = original.dialog || undefined;
    if (dialog?.type !== "custom" || !isValidElement<{ initialDate?: Date }>(dialog.component))
      return original;
    const { component } = dialog;
    if (!Object.hasOwn(component.props, "initialDate") || component.props.initialDate) return original;
    return {
      ...original,
      dialog: { ...dialog, component: cloneElement(component, { initialDate: tomorrowMorning() }) },
    };
  };
  StartTomorrow.action = "schedule";
  StartTomorrow.displayName = "StartTomorrow";
  return StartTomorrow;
}
