import { defineField, defineType } from "sanity";
import { count, headingAndIntro, line, list, paragraph } from "./fields.ts";
import { inOrder } from "./rules/clock.ts";

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
