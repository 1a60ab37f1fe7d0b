import { defineField, defineType } from "sanity";
import { claimField, headingAndIntro, line, list, paragraph } from "./fields.ts";
import { titled } from "./titled.ts";

/** A goal with its progress bar. */
export const goal = defineType({
  name: "goal",
  title: "Goal",
  description: "A goal with a progress bar, in percent. A goal is not a result, so word it as an aim.",
  type: "object",
  fields: [
    line({ name: "label", title: "Goal", description: "The goal, in a few words.", max: 60 }),
    paragraph({
      name: "description",
      title: "Text",
      description: "Explain in one sentence how the percentage is measured.",
      min: 20,
      max: 160,
    }),
    defineField({
      name: "percent",
      title: "Percent",
      description: "The length of the bar: a whole number from 0 to 100.",
      type: "number",
      validation: (rule) => rule.required().integer().min(0).max(100),
    }),
    claimField(),
  ],
  preview: { select: { title: "label", subtitle: "percent" } },
});

/** Something every patient should get from the service. */
export const target = titled({
  name: "target",
  title: "Target",
  description: "Something that every patient should get, with how often and by which channel.",
  where: "of the target",
});

/** The Our Goals section: three progress bars and three targets. */
export const goals = defineType({
  name: "goals",
  title: "Goals",
  description: "Three goals with progress bars, and three targets for what every patient gets.",
  type: "document",
  fields: [
    ...headingAndIntro("the goals section"),
    list({ name: "goals", title: "Goals", description: "The progress bars.", of: "goal", min: 3, max: 3 }),
    line({
      name: "targetsHeading",
      title: "Targets: heading",
      description: "Shown above the three targets.",
      max: 48,
    }),
    list({
      name: "targets",
      title: "Targets",
      description:
        "The targets for every patient. The page draws the first as daily, the second as weekly and the third as twice.",
      of: "target",
      min: 3,
      max: 3,
    }),
  ],
  preview: { select: { title: "heading", subtitle: "intro" } },
});
