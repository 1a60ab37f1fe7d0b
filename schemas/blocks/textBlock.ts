import { defineField, defineType } from "sanity";
import { hasText } from "../legalDocument.ts";
import { heading, preview } from "./blockFields.ts";

/** A heading with text of any length. */
export const textBlock = defineType({
  name: "textBlock",
  title: "Text",
  description: "A heading and a text of any length: paragraphs, small headings, lists, links and pictures.",
  type: "object",
  fields: [
    heading(),
    defineField({
      name: "body",
      title: "Text",
      description: "Use short paragraphs, lists and plain words.",
      type: "richText",
      validation: (rule) => rule.required().min(1).custom(hasText),
    }),
  ],
  preview: preview("Text"),
});
