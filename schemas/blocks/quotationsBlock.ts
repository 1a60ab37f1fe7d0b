import { defineField, defineType } from "sanity";
import { line, list, paragraph } from "../fields.ts";
import { heading, intro, preview } from "./blockFields.ts";

/** A person's exact words. */
export const quotation = defineType({
  name: "quotation",
  title: "Quotation",
  description: "The exact words of a person who agreed to be quoted here.",
  type: "object",
  fields: [
    paragraph({
      name: "text",
      title: "Words",
      description: "The person's exact words. Leave out quotation marks: the page adds them.",
      min: 20,
      max: 400,
    }),
    line({ name: "person", title: "Name", description: "The person's name.", max: 60 }),
    line({
      name: "role",
      title: "Role",
      description: "The person's job and employer. Optional.",
      max: 80,
      optional: true,
    }),
    defineField({
      name: "consentDate",
      title: "Consent given on",
      description: "The date of the person's written consent to be quoted here. Visitors do not see it.",
      type: "date",
      validation: (rule) =>
        rule.required().error("Enter the date of the written consent. Quote nobody without it."),
    }),
    line({
      name: "consentNote",
      title: "Where the consent is kept",
      description:
        "The file or email that contains the consent, so that colleagues can find it. Visitors do not see it.",
      max: 120,
    }),
  ],
  preview: { select: { title: "text", subtitle: "person" } },
});

/** A group of quotations. */
export const quotationsBlock = defineType({
  name: "quotationsBlock",
  title: "Quotations",
  description: "One to three quotations from people who agreed to be quoted. Never invent one.",
  type: "object",
  fields: [
    heading(),
    intro(),
    list({
      name: "quotations",
      title: "Quotations",
      description: "The quotations, each with consent.",
      of: "quotation",
      min: 1,
      max: 3,
    }),
  ],
  preview: preview("Quotations", { field: "quotations", one: "quotation" }),
});
