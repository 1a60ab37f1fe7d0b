import { defineArrayMember, defineField, defineType } from "sanity";
import { linkUrl } from "./formats.ts";
import { alternative, pictureTypes } from "./picture.ts";

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

/** The parts of all rich text on the site: paragraphs, small headings, lists and links. */
const textParts = {
  type: "block" as const,
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
};

/** The text of legal documents. Somebody approves it as a whole, so it shows no claims, which change on their own. */
const legalMember = defineArrayMember({ ...textParts, of: [{ type: "settingValue" }] });

/** The text of page blocks. Its references are listed at the end of the page. */
const textMember = defineArrayMember({
  ...textParts,
  of: [{ type: "settingValue" }, { type: "citation" }, { type: "citedClaim" }],
});

/** The text of one section of a legal document: paragraphs, small headings, lists and links. */
export const legalText = defineType({
  name: "legalText",
  title: "Text",
  description: "Paragraphs, small headings and lists, with links.",
  type: "array",
  of: [legalMember],
});

/** The text of a page block next to a picture: like rich text, without pictures. */
export const shortText = defineType({
  name: "shortText",
  title: "Text",
  description: "Paragraphs, small headings and lists, with links, references and claims.",
  type: "array",
  of: [textMember],
});

/** The rich text of a page block: paragraphs, small headings, lists, links, references, claims and pictures. */
export const richText = defineType({
  name: "richText",
  title: "Text",
  description: "Paragraphs, small headings, lists and pictures, with links, references and claims.",
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
