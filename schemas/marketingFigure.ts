import { defineType } from "sanity";
import { claimField, line, paragraph } from "./fields.ts";

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
      max: 16,
    }),
    line({ name: "label", title: "Label", description: "The label of the figure, in small type.", max: 24 }),
    paragraph({
      name: "note",
      title: "What is meant",
      description:
        "Explain the figure, for example as an aim or as a property of another company's product. Shown below the hero, whose figures link to it. A translation also shows it when the claim has expired. Optional.",
      min: 20,
      max: 160,
      optional: true,
    }),
    claimField(),
  ],
  preview: { select: { title: "value", subtitle: "label" } },
});
