import { defineField, defineType } from "sanity";
import { inSameLanguage } from "../rules/translations/foreignReferences.ts";

/** Titles of blocks that differ from the words of their type. */
const titles: Readonly<Record<string, string>> = {
  pictureTextBlock: "Picture beside text",
  questionsBlock: "Questions and answers",
};

/** Returns a block's title, such as "Call to action" for `callToActionBlock`. */
const titleOf = (type: string) =>
  titles[type] ??
  type
    .replace(/Block$/, "")
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

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
    prepare: ({ name, kind }) => ({
      title: name ?? "No saved block chosen",
      subtitle: typeof kind === "string" ? `Saved block: ${titleOf(kind)}` : "Saved block",
    }),
  },
});
