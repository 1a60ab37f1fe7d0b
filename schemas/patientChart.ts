import { defineField, defineType } from "sanity";
import { line } from "./fields.ts";

/** The maximum number of events on two consecutive days. They are stacked, and the chart has no room for more. */
const MOST = 4;

interface Event {
  readonly day?: number;
}

function checkDays(events: Event[] | undefined): true | string {
  const days = (events ?? []).map((event) => event?.day ?? 0);
  const full = days.find((day) => days.filter((other) => other === day || other === day - 1).length > MOST);
  return (
    full === undefined ||
    `Day ${full} and the day before have more than ${MOST} events. Remove some: the chart has no more room.`
  );
}

/** An event, marked in the chart with its number in the list. */
export const chartEvent = defineType({
  name: "chartEvent",
  title: "Event",
  description: "A past or planned event on a day of the chart.",
  type: "object",
  fields: [
    defineField({
      name: "day",
      title: "Day",
      description: "The day in the chart, counted from the left. Day 14 is the last of 14 readings.",
      type: "number",
      validation: (rule) => rule.required().integer().min(1).max(14),
    }),
    line({
      name: "when",
      title: "When",
      description: "The time in words, such as “Today, 8:00 AM”.",
      max: 32,
    }),
    line({ name: "text", title: "Event", description: "What happened, in a few words.", max: 64 }),
    defineField({
      name: "planned",
      title: "Planned",
      description: "Turn this on for a future event, which is marked with a ring. Also say so under “When”.",
      type: "boolean",
    }),
  ],
  preview: { select: { title: "text", subtitle: "when" } },
});

/** The labels and events of the large chart in the second tab. */
export const patientChart = defineType({
  name: "patientChart",
  title: "Large chart",
  description: "A large chart of the readings that have a goal, with the events marked.",
  type: "object",
  fields: [
    line({
      name: "goalLabel",
      title: "Goal",
      description: "The word before the goal's number in the chart.",
      max: 16,
      initialValue: "Goal",
    }),
    line({
      name: "dayLabel",
      title: "Day",
      description: "The word before a day's number under the chart.",
      max: 12,
      initialValue: "Day",
    }),
    line({
      name: "readingsLabel",
      title: "All readings",
      description: "The label of the control that shows the readings as numbers.",
      max: 32,
      initialValue: "All readings as numbers",
    }),
    line({
      name: "eventsHeading",
      title: "Events: heading",
      description: "Shown above the events.",
      max: 32,
    }),
    defineField({
      name: "events",
      title: "Events",
      description: `The events, oldest first. Add 1 to 6, and at most ${MOST} on two consecutive days.`,
      type: "array",
      of: [{ type: "chartEvent" }],
      validation: (rule) => rule.required().min(1).max(6).custom<Event[]>(checkDays),
    }),
  ],
  preview: { select: { title: "eventsHeading" } },
});
