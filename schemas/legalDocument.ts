import { getPublishedId } from "@sanity/client/csm";
import { defineField, defineType } from "sanity";
import { line, paragraph } from "./fields.ts";
import { isBlank } from "./rules/text/typedText.ts";

/** The number of sections in each legal document (specification, section 2). */
const legalSectionCounts = new Map(Object.entries({ privacyPolicy: 9, termsOfService: 10 }));

interface Block {
  readonly children?: readonly { readonly _type?: string; readonly text?: string }[];
}

/** Checks that portable text contains words. Returns the message for the editor if it doesn't. */
export const hasText = (blocks: Block[] | undefined) =>
  !Array.isArray(blocks) ||
  blocks.some((block) =>
    block?.children?.some((child) => child?._type === "settingValue" || !isBlank(child?.text ?? "")),
  ) ||
  "Write the text of the section. Without it, visitors see only a heading.";

/** A numbered section of a legal document. */
export const legalSection = defineType({
  name: "legalSection",
  title: "Section",
  description: "A heading and its text. The page numbers the sections in this order.",
  type: "object",
  fields: [
    line({
      name: "heading",
      title: "Heading",
      description: "The heading of the section. Leave out the number: the page adds it.",
      max: 60,
    }),
    defineField({
      name: "body",
      title: "Text",
      description: "Use short paragraphs, lists and plain words.",
      type: "legalText",
      validation: (rule) => rule.required().min(1).custom(hasText),
    }),
  ],
  preview: { select: { title: "heading" } },
});

/** The privacy policy or the terms of service. */
export const legalDocument = defineType({
  name: "legalDocument",
  title: "Legal document",
  description: "The privacy policy or the terms of service.",
  type: "document",
  fields: [
    line({
      name: "title",
      title: "Title",
      description: "The heading of the page. The browser tab also shows it.",
      max: 40,
    }),
    paragraph({
      name: "description",
      title: "Description for search engines",
      description: "Search engines and shared links show it under the title.",
      min: 50,
      max: 160,
      isFixed: true,
    }),
    paragraph({
      name: "intro",
      title: "In short",
      description: "Two or three plain sentences above the sections. Optional.",
      max: 400,
      optional: true,
    }),
    defineField({
      name: "effectiveDate",
      title: "Effective date",
      description:
        "The day on which this text took effect, shown as “Effective …”. The page also has the line “Last Updated”, which always shows the current date, so only this day tells readers which text applies to them. If empty, the page shows no such day.",
      type: "date",
      options: { dateFormat: "MMMM D, YYYY" },
    }),
    defineField({
      name: "searchAndShare",
      title: "Search and share",
      description: "How search engines and shared links show this page. Optional.",
      type: "searchAndShare",
    }),
    defineField({
      name: "sections",
      title: "Sections",
      description: "The sections, in order. The privacy policy has nine, the terms of service ten.",
      type: "array",
      of: [{ type: "legalSection" }],
      validation: (rule) => [
        rule.required().min(1),
        rule
          .custom((sections: readonly unknown[] | undefined, { document }) => {
            const expected = legalSectionCounts.get(getPublishedId(document?._id ?? ""));
            return (
              expected === undefined ||
              sections?.length === expected ||
              `This document should have ${expected} sections, but has ${sections?.length ?? 0}. Publish it only if counsel approved the change.`
            );
          })
          .warning(),
      ],
    }),
  ],
  preview: { select: { title: "title", subtitle: "description" } },
});
