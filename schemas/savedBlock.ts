import { defineArrayMember, defineField, defineType } from "sanity";
import { blockMenu } from "./blocks/blocksField.ts";
import { line } from "./fields.ts";
import { saveableTypes } from "./rules/blocks.ts";

/** The maximum length of a saved block's name, in characters. */
export const MAX_NAME = 60;

/** A block with its content under a name. Pages show it, or contain a copy. */
export const savedBlock = defineType({
  name: "savedBlock",
  title: "Saved block",
  description: "A block that several pages show. After a change, all of them show the new content.",
  type: "document",
  fields: [
    line({
      name: "name",
      title: "Name",
      description: "The name of the block in the Studio, such as “Book a demo”. Visitors don't see it.",
      max: MAX_NAME,
    }),
    defineField({
      name: "block",
      title: "Block",
      description: "The block itself.",
      type: "array",
      of: saveableTypes.map((type) => defineArrayMember({ type })),
      options: { insertMenu: blockMenu },
      validation: (rule) => rule.required().length(1).error("Add exactly one block."),
    }),
  ],
  preview: {
    select: { name: "name", heading: "block.0.heading" },
    prepare: ({ name, heading }) => ({ title: name, subtitle: heading ?? "No block yet" }),
  },
});
