import { defineField, defineType } from "sanity";
import { tierField } from "./dashboardParts.ts";
import { line, list } from "./fields.ts";

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

/** One row of the patient list. */
export const listedPatient = defineType({
  name: "listedPatient",
  title: "Patient in the list",
  description: "One row of the sample patient list. Never use a real patient's data.",
  type: "object",
  fields: [
    line({ name: "name", title: "Name", description: "A fictional name: first name and initial.", max: 24 }),
    tierField("The tier of the patient. Visitors can show one tier alone."),
    line({
      name: "program",
      title: "Program",
      description: "The subject of the program, such as “Hypertension”.",
      max: 32,
    }),
    line({
      name: "latest",
      title: "Latest",
      description: "The patient's latest message or reading, such as “156/94, 8:00 AM”.",
      max: 36,
    }),
  ],
  preview: { select: { title: "name", subtitle: "latest" } },
});

/** The patient list in the first tab, which visitors can filter by risk. */
export const patientList = defineType({
  name: "patientList",
  title: "Patient list",
  description: "A few sample patients under the risk distribution, with buttons that filter by tier.",
  type: "object",
  fields: [
    line({
      name: "allLabel",
      title: "Button for all",
      description: "The label of the button that shows all tiers. The other buttons use the tiers' labels.",
      max: 16,
      initialValue: "All",
    }),
    list({
      name: "patients",
      title: "Patients",
      description: "The patients, most urgent first, with at least one from each tier.",
      of: "listedPatient",
      min: 3,
      max: 8,
    }),
    line({
      name: "note",
      title: "Note",
      description:
        "Shown under the list after two numbers that the site adds, as in “6 of 247 patients, as a sample”.",
      max: 40,
    }),
  ],
  preview: { select: { title: "note" } },
});
