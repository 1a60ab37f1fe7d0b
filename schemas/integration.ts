import { defineField, defineType } from "sanity";
import { headingAndIntro, line, lines, list, paragraph, part } from "./fields.ts";
import { titled } from "./titled.ts";

/** One stage of the data flow from a customer's systems to the products. */
export const integrationStage = defineType({
  name: "integrationStage",
  title: "Stage",
  description: "One of the three stages of the integration drawing.",
  type: "object",
  fields: [
    line({ name: "title", title: "Title", description: "The name of the stage in the drawing.", max: 32 }),
    paragraph({
      name: "description",
      title: "Text",
      description: "What happens at this stage, in one sentence.",
      min: 20,
      max: 160,
    }),
    lines({
      name: "items",
      title: "Parts",
      description: "What belongs to this stage; each part is a label in the drawing.",
      min: 2,
      max: 5,
      length: 28,
    }),
  ],
  preview: { select: { title: "title", subtitle: "description" } },
});

/** The data that one of the customer's systems sends. */
export const integrationInput = defineType({
  name: "integrationInput",
  title: "Format",
  description: "The format in which one of the customer's systems sends data, with a sample of it.",
  type: "object",
  fields: [
    line({ name: "label", title: "Format", description: "Its short name, such as FHIR or CSV.", max: 8 }),
    line({
      name: "text",
      title: "Sample",
      description: "A few fields as they are sent, such as a row of a list. Invented patients only.",
      max: 48,
    }),
  ],
  preview: { select: { title: "label", subtitle: "text" } },
});

/** One field of the record in the hub. */
export const integrationField = defineType({
  name: "integrationField",
  title: "Field",
  description: "One line of the record in the hub.",
  type: "object",
  fields: [
    line({ name: "label", title: "Label", description: "What the field holds.", max: 24 }),
    line({ name: "value", title: "Value", description: "What it holds after the data came in.", max: 32 }),
    line({
      name: "before",
      title: "Value before",
      description: "Optional. What it held before: it is struck out as the drawing moves.",
      max: 24,
      optional: true,
    }),
  ],
  preview: { select: { title: "label", subtitle: "value" } },
});

/** The sample data that flows through the diagram. */
export const integrationSample = defineType({
  name: "integrationSample",
  title: "Sample",
  description: "Data that flows through the integration drawing, and the record that it becomes.",
  type: "object",
  options: { collapsible: true, collapsed: true },
  fields: [
    list({
      name: "inputs",
      title: "Formats",
      description: "What each part of the first stage sends, in the order of these parts.",
      of: "integrationInput",
      min: 2,
      max: 5,
    }),
    line({
      name: "patient",
      title: "Record: patient",
      description: "The name over the record in the hub: first name and initial of an invented patient.",
      max: 24,
    }),
    list({
      name: "fields",
      title: "Record: fields",
      description: "The lines of the record.",
      of: "integrationField",
      min: 2,
      max: 4,
    }),
    line({
      name: "note",
      title: "Note",
      description: "Under the drawing: says that the patient is fictional.",
      max: 60,
      initialValue: "Sample data. No real patients are shown.",
    }),
  ],
  preview: { select: { title: "patient", subtitle: "note" } },
});

/** One of the three benefit cards. */
export const benefit = titled({
  name: "benefit",
  title: "Benefit",
  description: "One of the three cards under the integration drawing.",
  where: "of the card",
});

/** The Seamless Integration section: how data flows from a customer's systems to the products. */
export const integration = defineType({
  name: "integration",
  title: "Integration",
  description: "How the service connects to a customer's systems, and three benefits.",
  type: "document",
  fields: [
    ...headingAndIntro("the integration section"),
    part({
      name: "systems",
      title: "First stage: your systems",
      description: "Where the data comes from.",
      type: "integrationStage",
    }),
    part({
      name: "hub",
      title: "Second stage: the hub",
      description: "What connects the two sides.",
      type: "integrationStage",
    }),
    part({
      name: "products",
      title: "Third stage: the products",
      description: "What patients and care teams then use.",
      type: "integrationStage",
    }),
    defineField({
      name: "sample",
      title: "Sample data",
      description:
        "Optional. Formats beside the first stage and a record in the hub. Without it the drawing has names only.",
      type: "integrationSample",
    }),
    list({
      name: "benefits",
      title: "Benefits",
      description: "The cards under the drawing.",
      of: "benefit",
      min: 3,
      max: 3,
    }),
  ],
  preview: { select: { title: "heading", subtitle: "intro" } },
});
