import { defineField, defineType } from "sanity";
import { line, list, paragraph } from "../fields.ts";
import { counted, heading, intro } from "./blockFields.ts";

/** A person's exact words. */
export const quotation = defineType({
  name: "quotation",
  title: "Quotation",
  description: "What a person said, word for word, who agreed to be quoted here.",
  type: "object",
  fields: [
    paragraph({
      name: "text",
      title: "Words",
      description: "What the person said, without quotation marks: the page adds them.",
      min: 20,
      max: 400,
    }),
    line({ name: "person", title: "Name", description: "Who said it.", max: 60 }),
    line({
      name: "role",
      title: "Role",
      description: "What the person does, and where. Optional.",
      max: 80,
      optional: true,
    }),
    defineField({
      name: "consentDate",
      title: "Consent given on",
      description: "The day on which the person agreed, in writing, to be quoted here. It is not shown.",
      type: "date",
      validation: (rule) =>
        rule.required().error("Quote nobody without consent in writing: say when it was given."),
    }),
    line({
      name: "consentNote",
      title: "Where the consent is kept",
      description: "So that a colleague finds it: a file or a mail. It is not shown.",
      max: 120,
    }),
  ],
  preview: { select: { title: "text", subtitle: "person" } },
});

/** A group of quotations. */
export const quotationsBlock = defineType({
  name: "quotationsBlock",
  title: "Quotations",
  description: "One to three quotations of people who agreed to it. Never an invented one.",
  type: "object",
  fields: [
    heading(),
    intro(),
    list({
      name: "quotations",
      title: "Quotations",
      description: "What people said, each with consent.",
      of: "quotation",
      min: 1,
      max: 3,
    }),
  ],
  preview: {
    select: { heading: "heading", quotations: "quotations" },
    prepare: ({ heading: title, quotations }) => ({
      title,
      subtitle: `Quotations: ${counted(quotations, "quotation", "quotations")}`,
    }),
  },
});
