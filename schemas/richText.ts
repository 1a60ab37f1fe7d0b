import { defineArrayMember, defineType } from "sanity";
import { textMember } from "./legalText.ts";
import { alternative, pictureTypes } from "./picture.ts";

/** The rich text of a page block: paragraphs, small headings, lists, links and pictures. */
export const richText = defineType({
  name: "richText",
  title: "Text",
  description: "Paragraphs, small headings, lists and pictures, with links.",
  type: "array",
  of: [
    textMember,
    defineArrayMember({
      type: "image",
      title: "Picture",
      options: { hotspot: true, accept: pictureTypes },
      fields: [alternative()],
      validation: (rule) => rule.assetRequired(),
    }),
  ],
});
