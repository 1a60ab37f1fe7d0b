import { defineType } from "sanity";
import { headingAndIntro, line, list } from "./fields.ts";

/** The Target Applications section: two to six panels (three in the specification). */
export const applications = defineType({
  name: "applications",
  title: "Applications",
  description: "The situations in which the coach helps.",
  type: "document",
  fields: [
    ...headingAndIntro("the applications section"),
    list({
      name: "cards",
      title: "Applications",
      description: "Add one panel per situation.",
      of: "application",
      min: 2,
      max: 6,
    }),
    line({
      name: "note",
      title: "Note",
      description:
        "Says that the patients in the panels are fictional. Optional, but required while any panel shows a patient.",
      max: 60,
      optional: true,
    }),
  ],
  preview: { select: { title: "heading", subtitle: "intro" } },
});
