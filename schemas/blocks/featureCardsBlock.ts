import { defineField, defineType } from "sanity";
import { list } from "../fields.ts";
import { titled } from "../titled.ts";
import { heading, intro, preview } from "./blockFields.ts";

export const pageCard = titled({
  name: "pageCard",
  title: "Card",
  description: "A title with a few sentences, in a row of cards.",
  where: "of the card",
  titleMax: 60,
  textMax: 280,
});

/** A row of cards. */
export const featureCardsBlock = defineType({
  name: "featureCardsBlock",
  title: "Feature cards",
  description: "Two to six cards, each with a title and a few sentences.",
  type: "object",
  fields: [
    heading(),
    intro(),
    list({
      name: "cards",
      title: "Cards",
      description: "The cards in the row.",
      of: "pageCard",
      min: 2,
      max: 6,
    }),
    defineField({
      name: "numbered",
      title: "Numbered",
      description: "Numbers the cards and joins them by a line, for steps in an order.",
      type: "boolean",
      initialValue: false,
    }),
  ],
  preview: preview("Feature cards", { field: "cards", one: "card" }),
});
