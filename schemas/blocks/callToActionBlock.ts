import { defineType } from "sanity";
import { paragraph } from "../fields.ts";
import { button, heading } from "./blockFields.ts";

/** A call to action: a heading, a sentence and a button. */
export const callToActionBlock = defineType({
  name: "callToActionBlock",
  title: "Call to action",
  description: "A heading, a sentence and a button that tell readers what to do next.",
  type: "object",
  fields: [
    heading(),
    paragraph({
      name: "text",
      title: "Text",
      description: "One or two sentences above the button that say what happens after a click.",
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
