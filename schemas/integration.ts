import { defineType } from "sanity";
import { line, lines, list, opening, paragraph, part } from "./fields.ts";
import { titled } from "./titled.ts";

/** One stage of the flow from the visitor's systems to the products. */
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

/** One of the three benefit cards. */
export const benefit = titled({
  name: "benefit",
  title: "Benefit",
  description: "One of the three cards under the integration drawing.",
  where: "of the card",
});

/** Seamless Integration: how data flows from the visitor's systems to the products. */
export const integration = defineType({
  name: "integration",
  title: "Integration",
  description: "How the service connects to a customer's systems, and three benefits.",
  type: "document",
  fields: [
    ...opening("the integration section"),
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
