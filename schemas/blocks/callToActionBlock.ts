import { defineType } from "sanity";
import { paragraph } from "../fields.ts";
import { button, heading } from "./blockFields.ts";

/** A call to action: a heading, a sentence and a button. */
export const callToActionBlock = defineType({
  name: "callToActionBlock",
  title: "Call to action",
  description: "A heading, a sentence and a button: what a reader may do next.",
  type: "object",
  fields: [
    heading(),
    paragraph({
      name: "text",
      title: "Text",
      description: "One or two sentences over the button: what happens when a reader follows it.",
      min: 20,
      max: 280,
    }),
    ...button(),
  ],
  preview: {
    select: { heading: "heading", label: "buttonLabel" },
    prepare: ({ heading: title, label }) => ({
      title,
      subtitle: label ? `Call to action: ${label}` : "Call to action",
    }),
  },
});
