import { defineType } from "sanity";
import { list, opening } from "./fields.ts";

/** Target Applications: two to six cards, three in the specification. */
export const applications = defineType({
  name: "applications",
  title: "Applications",
  description: "The situations in which the coach helps.",
  type: "document",
  fields: [
    ...opening("the applications section"),
    list({
      name: "cards",
      title: "Applications",
      description: "One card a situation.",
      of: "application",
      min: 2,
      max: 6,
    }),
  ],
  preview: { select: { title: "heading", subtitle: "intro" } },
});
