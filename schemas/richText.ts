import { defineArrayMember, defineField, defineType } from "sanity";
import { linkUrl } from "./formats.ts";
import { alternative, pictureTypes } from "./picture.ts";

/** A typed link in text. */
export const link = defineType({
  name: "link",
  title: "Link to elsewhere",
  description: "A link to another site, an email address or a phone number.",
  type: "object",
  fields: [
    defineField({
      name: "href",
      title: "Address",
      description:
        "Use https://… for another site, mailto: for an email address or tel: for a phone number. For a page of this site, use “Link to a page here” instead.",
      type: "url",
      validation: linkUrl,
    }),
  ],
  preview: { select: { title: "href" } },
});

/** The formatting of words. The Studio's toolbar shows the icon, and the page the element of the same name. */
export const decorators = [
  { title: "Strong", value: "strong" },
  { title: "Emphasis", value: "em" },
  { title: "Superscript", value: "sup", icon: () => "x²" },
  { title: "Subscript", value: "sub", icon: () => "x₂" },
];

/** The block type shared by all rich text on the site: paragraphs, small headings, lists and links. */
const textMember = defineArrayMember({
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
    decorators,
    annotations: [{ type: "pageLink" }, { type: "link" }],
  },
  of: [{ type: "settingValue" }],
});

/** The text of one section of a legal document: paragraphs, small headings, lists and links. */
export const legalText = defineType({
  name: "legalText",
  title: "Text",
  description: "Paragraphs, small headings and lists, with links.",
  type: "array",
  of: [textMember],
});

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
