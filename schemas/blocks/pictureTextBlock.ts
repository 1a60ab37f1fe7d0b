import { defineField, defineType } from "sanity";
import { choice } from "../fields.ts";
import { hasText } from "../legalDocument.ts";
import { picture } from "../picture.ts";
import { heading } from "./blockFields.ts";

/** A picture with text next to it. */
export const pictureTextBlock = defineType({
  name: "pictureTextBlock",
  title: "Picture beside text",
  description:
    "A picture with a heading and text next to it. On a phone, the text appears under the picture.",
  type: "object",
  fields: [
    heading(),
    defineField({
      name: "body",
      title: "Text",
      description: "The text next to the picture: one or two paragraphs, or a short list.",
      type: "shortText",
      validation: (rule) => rule.required().min(1).custom(hasText),
    }),
    picture({
      name: "picture",
      title: "Picture",
      description:
        "At least 1200 pixels wide. Put the focal point on the part that must stay visible when it is cropped.",
      required: true,
    }),
    choice({
      name: "side",
      title: "Side of the picture",
      description: "The side on wide screens. On a phone, the picture appears above the text.",
      choices: { left: "Left", right: "Right" },
      initialValue: "right",
    }),
  ],
  preview: {
    select: { heading: "heading", media: "picture" },
    prepare: ({ heading: title, media }) => ({ title, subtitle: "Picture beside text", media }),
  },
});
