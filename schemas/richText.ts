import { defineArrayMember, defineType } from "sanity";
import { alternative, pictureTypes } from "./picture.ts";

/** The text of a block of a page: paragraphs, small headings, lists, links and pictures. */
export const richText = defineType({
  name: "richText",
  title: "Text",
  description: "Paragraphs, small headings, lists and pictures, with links.",
  type: "array",
  of: [
    defineArrayMember({
      type: "block",
      styles: [
        { title: "Paragraph", value: "normal" },
        { title: "Small heading", value: "h3" },
      ],
      lists: [
        { title: "Bullets", value: "bullet" },
        { title: "Numbers", value: "number" },
      ],
      marks: {
        decorators: [
          { title: "Strong", value: "strong" },
          { title: "Emphasis", value: "em" },
        ],
        annotations: [{ type: "link" }],
      },
    }),
    defineArrayMember({
      type: "image",
      title: "Picture",
      options: { hotspot: true, accept: pictureTypes },
      fields: [alternative()],
      validation: (rule) => rule.assetRequired(),
    }),
  ],
});
