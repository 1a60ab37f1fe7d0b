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
    `Day ${full} and the day before have more than ${MOST} events: the drawing holds no more.`
  );
}

/** An event, marked in the chart with its number in the list. */
export const chartEvent = defineType({
  name: "chartEvent",
  title: "Event",
  description: "What happened on a day of the chart, or will.",
  type: "object",
  fields: [
    defineField({
      name: "day",
      title: "Day",
      description: "The day of the chart, counted from its left. Day 14 is the last of 14 readings.",
      type: "number",
      validation: (rule) => rule.required().integer().min(1).max(14),
    }),
    line({ name: "when", title: "When", description: "In words, such as “Today, 8:00 AM”.", max: 32 }),
    line({ name: "text", title: "Event", description: "What happened, in a few words.", max: 64 }),
    defineField({
      name: "planned",
      title: "Planned",
      description: "Not yet done: its mark is a ring. Say so under “When” too.",
      type: "boolean",
    }),
  ],
  preview: { select: { title: "text", subtitle: "when" } },
});

/** The labels and events of the large chart in the second tab. */
export const patientChart = defineType({
  name: "patientChart",
  title: "Large chart",
  description: "The readings that have a goal are drawn large, one above the other, with the events marked.",
  type: "object",
  fields: [
    line({
      name: "goalLabel",
      title: "Goal",
      description: "Before the number of the goal, in the chart.",
      max: 16,
      initialValue: "Goal",
    }),
    line({
      name: "dayLabel",
      title: "Day",
      description: "Before the number of a day, under the chart.",
      max: 12,
      initialValue: "Day",
    }),
    line({
      name: "readingsLabel",
      title: "All readings",
      description: "Opens the readings as numbers, for those who want or need them in words.",
      max: 32,
      initialValue: "All readings as numbers",
    }),
    line({ name: "eventsHeading", title: "Events: heading", description: "Above the events.", max: 32 }),
    defineField({
      name: "events",
      title: "Events",
      description: `The events, oldest first: 1 to 6, at most ${MOST} on two days in a row.`,
      type: "array",
      of: [{ type: "chartEvent" }],
      validation: (rule) => rule.required().min(1).max(6).custom<Event[]>(checkDays),
    }),
  ],
  preview: { select: { title: "eventsHeading" } },
});
