import { defineField, defineType } from "sanity";
import { settingChoices } from "./rules/settingValues.ts";

/** A value of the site settings in rich text. */
export const settingValue = defineType({
  name: "settingValue",
  title: "Setting",
  description:
    "The product name or a contact detail. The text changes when you publish the site settings. In a legal document, it changes when somebody has approved it.",
  type: "object",
  fields: [
    defineField({
      name: "setting",
      title: "Setting",
      description: "The site shows an email address or a phone number as a link.",
      type: "string",
      options: { list: [...settingChoices], layout: "radio" },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { setting: "setting" } },
});
