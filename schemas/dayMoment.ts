import { defineField, defineType } from "sanity";
import { line, list, paragraph } from "./fields.ts";
import { clockPattern } from "./rules/clock.ts";

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
