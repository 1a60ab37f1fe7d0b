import { defineType } from "sanity";
import { line, paragraph } from "../fields.ts";
import { button } from "./blockFields.ts";

/** The first block of a page, with the page's only `h1`. */
export const openingBlock = defineType({
  name: "openingBlock",
  title: "Opening",
  description: "What a page begins with: its large heading, what it is about, and a button if it needs one.",
  type: "object",
  fields: [
    line({
      name: "heading",
      title: "Heading",
      description: "The large heading of the page: what it is about, in a few words.",
      max: 60,
    }),
    paragraph({
      name: "intro",
      title: "Introduction",
      description: "One to three sentences under the heading: what a reader will find here.",
      min: 40,
      max: 400,
    }),
    ...button({ optional: true }),
  ],
  preview: {
    select: { heading: "heading" },
    prepare: ({ heading }) => ({ title: heading, subtitle: "Opening" }),
  },
});
