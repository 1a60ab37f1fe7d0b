import { defineField, defineType } from "sanity";
import { headingAndIntro, line, lines, list, paragraph, part } from "./fields.ts";
import { titled } from "./titled.ts";

/** One stage of the data flow from a customer's systems to the products. */
export const integrationStage = defineType({
  name: "integrationStage",
  title: "Stage",
  description: "One of the three stages in the integration diagram.",
  type: "object",
  fields: [
    line({ name: "title", title: "Title", description: "The name of the stage in the diagram.", max: 32 }),
    paragraph({
      name: "description",
      title: "Text",
      description: "Say in one sentence what happens at this stage.",
      min: 20,
      max: 160,
    }),
    lines({
      name: "items",
      title: "Parts",
      description: "The parts of this stage. Each one is a label in the diagram.",
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
  description: "The data format of one of the customer's systems, with a sample.",
  type: "object",
  fields: [
    line({ name: "label", title: "Format", description: "A short name, such as FHIR or CSV.", max: 8 }),
    line({
      name: "text",
      title: "Sample",
      description: "A few fields in this format, such as one row of a list. Use only fictional patients.",
      max: 48,
    }),
  ],
  preview: { select: { title: "label", subtitle: "text" } },
});

/** One field of the record in the hub. */
export const integrationField = defineType({
  name: "integrationField",
  title: "Field",
  description: "One field of the record in the hub.",
  type: "object",
  fields: [
    line({ name: "label", title: "Label", description: "The name of the field.", max: 24 }),
    line({ name: "value", title: "Value", description: "The value after the data arrived.", max: 32 }),
    line({
      name: "before",
      title: "Value before",
      description: "The previous value. The animation strikes it out. Optional.",
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
  description: "Data that flows through the integration diagram, and the resulting record.",
  type: "object",
  options: { collapsible: true, collapsed: true },
  fields: [
    list({
      name: "inputs",
      title: "Formats",
      description: "The data that each part of the first stage sends, in the order of these parts.",
      of: "integrationInput",
      min: 2,
      max: 5,
    }),
    line({
      name: "patient",
      title: "Record: patient",
      description: "The name above the record in the hub: first name and initial of a fictional patient.",
      max: 24,
    }),
    list({
      name: "fields",
      title: "Record: fields",
      description: "The fields of the record.",
      of: "integrationField",
      min: 2,
      max: 4,
    }),
    line({
      name: "note",
      title: "Note",
      description: "Say that the patient is fictional. Shown under the diagram.",
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
  description: "One of the three cards under the integration diagram.",
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
      description: "The systems that send the data.",
      type: "integrationStage",
    }),
    part({
      name: "hub",
      title: "Second stage: the hub",
      description: "The hub that connects both sides.",
      type: "integrationStage",
    }),
    part({
      name: "products",
      title: "Third stage: the products",
      description: "The products for patients and care teams.",
      type: "integrationStage",
    }),
    defineField({
      name: "sample",
      title: "Sample data",
      description:
        "Formats next to the first stage and a record in the hub. Optional. Without it, the diagram shows only names.",
      type: "integrationSample",
    }),
    list({
      name: "benefits",
      title: "Benefits",
      description: "The cards under the diagram.",
      of: "benefit",
      min: 3,
      max: 3,
    }),
  ],
  preview: { select: { title: "heading", subtitle: "intro" } },
});
