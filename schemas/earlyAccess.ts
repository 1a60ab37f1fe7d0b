import { defineType } from "sanity";
import { headingAndIntro, line, list } from "./fields.ts";
import { titled } from "./titled.ts";

/** One step that follows after a visitor submits the form. */
export const nextStep = titled({
  name: "nextStep",
  title: "Next step",
  description: "One step that follows after a visitor sends the form. The page numbers the steps.",
  where: "of the step",
});

/** The text around the early-access form. The form's own labels are code. */
export const earlyAccess = defineType({
  name: "earlyAccess",
  title: "Early access",
  description: "The text around the early-access form. The form itself is built in.",
  type: "document",
  fields: [
    ...headingAndIntro("the early-access section"),
    line({
      name: "stepsHeading",
      title: "Next steps: heading",
      description: "Shown above the steps.",
      max: 48,
    }),
    list({
      name: "steps",
      title: "Next steps",
      description: "The steps that follow after a visitor sends the form.",
      of: "nextStep",
      min: 2,
      max: 4,
    }),
  ],
  preview: { select: { title: "heading", subtitle: "intro" } },
});
