import { defineField, defineType } from "sanity";
import { momentKinds } from "../day.ts";
import { line, paragraph } from "../fields.ts";
import { button, preview } from "./blockFields.ts";

/** The first block of a page, with the page's only `h1`. */
export const openingBlock = defineType({
  name: "openingBlock",
  title: "Opening",
  description:
    "The first block of a page: the main heading, an introduction, an optional button, and an optional view of the product.",
  type: "object",
  fields: [
    line({
      name: "heading",
      title: "Heading",
      description: "The main heading. Say in a few words what the page is about.",
      max: 60,
    }),
    paragraph({
      name: "intro",
      title: "Introduction",
      description: "Tell readers in one to three sentences what they will find on the page.",
      min: 40,
      max: 400,
    }),
    ...button({ optional: true }),
    defineField({
      name: "moment",
      title: "Moment of Maria's day",
      description:
        "Optional. Shows the product next to the heading: the first moment of this kind in “A day with Maria”. Leave it empty for an opening without a picture.",
      type: "string",
      options: { list: momentKinds },
    }),
  ],
  preview: preview("Opening"),
});
