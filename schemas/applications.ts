import { defineType } from "sanity";
import { list, opening } from "./fields.ts";

/** Target Applications: three cards. */
export const applications = defineType({
  name: "applications",
  title: "Applications",
  description: "The three situations in which the coach helps.",
  type: "document",
  fields: [
    ...opening("the applications section"),
    list({
      name: "cards",
      title: "Applications",
      description: "One card a situation.",
      of: "application",
      min: 3,
      max: 3,
    }),
  ],
  preview: { select: { title: "heading", subtitle: "intro" } },
});
