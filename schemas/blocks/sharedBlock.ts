import { defineField, defineType } from "sanity";
import type { SaveableType } from "../rules/blocks.ts";
import { inSameLanguage } from "../rules/translations/foreignReferences.ts";
import { callToActionBlock } from "./callToActionBlock.ts";
import { featureCardsBlock } from "./featureCardsBlock.ts";
import { figuresBlock } from "./figuresBlock.ts";
import { newestArticlesBlock } from "./newestArticlesBlock.ts";
import { pictureTextBlock } from "./pictureTextBlock.ts";
import { questionsBlock } from "./questionsBlock.ts";
import { quotationsBlock } from "./quotationsBlock.ts";
import { tableBlock } from "./tableBlock.ts";
import { textBlock } from "./textBlock.ts";

/** What a saved block can be. */
const kinds: Readonly<Record<SaveableType, { readonly title?: string | undefined }>> = {
  featureCardsBlock,
  figuresBlock,
  textBlock,
  pictureTextBlock,
  tableBlock,
  questionsBlock,
  quotationsBlock,
  newestArticlesBlock,
  callToActionBlock,
};

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
      const title = Object.hasOwn(kinds, kind ?? "") ? kinds[kind as SaveableType].title : undefined; // checked
      return {
        title: name ?? "No saved block chosen",
        subtitle: title ? `Saved block: ${title}` : "Saved block",
      };
    },
  },
});
