import { defineField, defineType } from "sanity";
import { line, paragraph } from "./fields.ts";

/** A figure such as “95% accuracy”. It is static text and is not calculated. */
export const marketingFigure = defineType({
  name: "marketingFigure",
  title: "Figure",
  description: "A number or short fact with a label, such as “95%” and “accuracy”.",
  type: "object",
  fields: [
    line({
      name: "value",
      title: "Figure",
      description: "The number or short fact in large type: 95%, 24/7, 50+.",
      max: 12,
    }),
    line({ name: "label", title: "Label", description: "The label of the figure, in small type.", max: 24 }),
    paragraph({
      name: "note",
      title: "What is meant",
      description:
        "Explain the figure, for example as an aim or as a property of another company's product. Shown at the bottom of Trusted by; the hero's figures link to it. Optional.",
      min: 20,
      max: 160,
      optional: true,
    }),
    defineField({
      name: "claim",
      title: "Claim",
      description:
        "The approved claim with the same words, which leads to the evidence. In the hero, the figure falls back when the evidence expires, as the claim says. Optional: the check lists the figures without one.",
      type: "reference",
      to: [{ type: "claim" }],
      options: { filter: 'status == "approved"', disableNew: true },
    }),
  ],
  preview: { select: { title: "value", subtitle: "label" } },
});
