import { defineField, defineType } from "sanity";
import { count, headingAndIntro, line, list, paragraph } from "./fields.ts";
import { clockPattern, inOrder } from "./rules/clock.ts";

/** The number of readings drawn as hills: one for each of 14 mornings, and one for this evening. */
const READINGS = 15;

const readings = (name: string, title: string, which: string) =>
  defineField({
    name,
    title,
    description: `The ${which} of the two numbers, in mmHg: ${READINGS - 1} morning readings, oldest first, then this evening's reading. Use the same readings as in the sample dashboard. The page draws them as hills.`,
    type: "array",
    of: [{ type: "number", validation: (rule) => rule.required().integer().min(60).max(190) }],
    validation: (rule) => rule.required().length(READINGS),
  });

/** The A Day with Maria section: a fictional patient's day, from morning to evening, under an illustrated sky. */
export const day = defineType({
  name: "day",
  title: "A day with a patient",
  description: "One day of a fictional patient, from morning to evening. Never use a real patient's data.",
  type: "document",
  fields: [
    ...headingAndIntro("the day"),
    list({
      name: "moments",
      title: "Moments",
      description: "The events of the day, from morning to evening.",
      of: "dayMoment",
      min: 3,
      max: 6,
    }),
    readings("systolic", "Upper readings", "upper"),
    readings("diastolic", "Lower readings", "lower"),
    count({
      name: "goal",
      title: "Goal",
      description: "The position of the goal line, in mmHg.",
      max: 190,
    }),
    line({ name: "goalLabel", title: "Goal: label", description: "Shown under the goal line.", max: 24 }),
    paragraph({
      name: "note",
      title: "Note",
      description: "Shown under the drawing. It must explain the hills and say that everything is fictional.",
      min: 40,
      max: 160,
    }),
  ],
  validation: (rule) =>
    rule.custom((document) => {
      const moments = Array.isArray(document?.moments) ? document.moments : [];
      const times: (string | undefined)[] = moments.map((moment) => moment?.time);
      return (
        inOrder(times) || "A moment stands after a later one: put the moments in the order of their times."
      );
    }),
  preview: { select: { title: "heading", subtitle: "intro" } },
});

/** One line of a moment's preview: a message, spoken words, or a detail and its value. */
export const surfaceLine = defineType({
  name: "surfaceLine",
  title: "Line",
  description: "One line of the preview: a message, a sentence of the call, or a detail.",
  type: "object",
  fields: [
    line({
      name: "label",
      title: "Label",
      description: "The speaker or writer, such as “The coach”, or the subject of the line.",
      max: 24,
    }),
    paragraph({ name: "text", title: "Text", description: "The words or the detail.", min: 2, max: 180 }),
    defineField({
      name: "fromPatient",
      title: "From the patient",
      description: "Puts the message or sentence on the patient's side.",
      type: "boolean",
    }),
  ],
  preview: { select: { title: "text", subtitle: "label" } },
});

/** The kinds of preview, as the Studio lists them. */
export const momentKinds = [
  { title: "A thread of messages", value: "messages" },
  { title: "An alert of the dashboard", value: "alert" },
  { title: "A call with its sound", value: "call" },
  { title: "A video session", value: "video" },
  { title: "A note in the record", value: "note" },
];

/** A moment of the day: the time, the event, and the product preview. */
export const dayMoment = defineType({
  name: "dayMoment",
  title: "Moment",
  description: "A moment of the day: the time, the event, and a preview of the product.",
  type: "object",
  fields: [
    line({
      name: "time",
      title: "Time",
      description: "The time of day, such as 8:00 AM. It also moves the drawn sun.",
      max: 8,
      format: { pattern: clockPattern, message: "Write a time of day such as 8:00 AM." },
    }),
    line({ name: "title", title: "Title", description: "What happens, in a few words.", max: 48 }),
    paragraph({
      name: "description",
      title: "Text",
      description: "One to three plain sentences under the title.",
      min: 20,
      max: 240,
    }),
    defineField({
      name: "kind",
      title: "What is shown",
      description: "The kind of preview. It determines how the lines below appear.",
      type: "string",
      options: { list: momentKinds },
      validation: (rule) => rule.required(),
    }),
    line({
      name: "surfaceTitle",
      title: "Shown: title",
      description: "The title of the preview, such as “Weekly voice call”.",
      max: 40,
    }),
    line({
      name: "surfaceDetail",
      title: "Shown: detail",
      description: "A detail next to the title, such as a duration, an age or a number like “1 of 3”.",
      max: 24,
    }),
    list({
      name: "lines",
      title: "Shown: lines",
      description: "The messages, sentences or details, in order.",
      of: "surfaceLine",
      min: 2,
      max: 5,
    }),
  ],
  preview: { select: { title: "title", subtitle: "time" } },
});
