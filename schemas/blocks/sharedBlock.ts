import { defineField, defineType } from "sanity";
import { inSameLanguage } from "../rules/translations/foreignReferences.ts";
import { callToActionBlock } from "./callToActionBlock.ts";
import { featureCardsBlock } from "./featureCardsBlock.ts";
import { figuresBlock } from "./figuresBlock.ts";
import { pictureTextBlock } from "./pictureTextBlock.ts";
import { questionsBlock } from "./questionsBlock.ts";
import { quotationsBlock } from "./quotationsBlock.ts";
import { textBlock } from "./textBlock.ts";

const kinds = [
  featureCardsBlock,
  figuresBlock,
  textBlock,
  pictureTextBlock,
  questionsBlock,
  quotationsBlock,
  callToActionBlock,
];

/** Shows a saved block on a page. All pages with it show the same content. */
export const sharedBlock = defineType({
  name: "sharedBlock",
  title: "Saved block",
  description: "Shows a saved block here. All pages with it change when you edit the saved block.",
  type: "object",
  fields: [
    defineField({
      name: "saved",
      title: "Saved block",
      description: "The block to show. To change its content, open the saved block.",
      type: "reference",
      to: [{ type: "savedBlock" }],
      options: { ...inSameLanguage, disableNew: true },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { name: "saved.name", kind: "saved.block.0._type" },
    prepare: ({ name, kind }) => {
      const title = kinds.find((type) => type.name === kind)?.title;
      return {
        title: name ?? "No saved block chosen",
        subtitle: title ? `Saved block: ${title}` : "Saved block",
      };
    },
  },
});
