import { defineType } from "sanity";
import { list } from "../fields.ts";
import { heading, intro, preview } from "./blockFields.ts";

/** Large numbers with their labels. */
export const figuresBlock = defineType({
  name: "figuresBlock",
  title: "Figures",
  description: "Two to four numbers in large type. Every figure must be true and approved.",
  type: "object",
  fields: [
    heading(),
    intro(),
    list({
      name: "figures",
      title: "Figures",
      description: "The numbers, each with a label.",
      of: "marketingFigure",
      min: 2,
      max: 4,
    }),
  ],
  preview: preview("Figures", { field: "figures", one: "figure" }),
});
