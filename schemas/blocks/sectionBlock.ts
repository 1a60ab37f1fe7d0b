import { defineField, defineType } from "sanity";
import { pageSectionIds, singletons } from "../singletons.ts";

const shown = singletons.filter(({ id }) => pageSectionIds.some((section) => section === id));

/** The documents whose sections can appear on other pages. */
const sectionTargets = shown.map(({ type }) => ({ type }));

/** Reuses a landing-page section on another page. Both show the same document. */
export const sectionBlock = defineType({
  name: "sectionBlock",
  title: "Section of the landing page",
  description: "Also shows a section of the landing page here. Edit the section in its own document.",
  type: "object",
  fields: [
    defineField({
      name: "section",
      title: "Section",
      description: "The section to show. Edit its text in its own document.",
      type: "reference",
      to: sectionTargets,
      options: { disableNew: true },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { type: "section._type", heading: "section.heading" },
    prepare: ({ type, heading }) => {
      const title = shown.find((row) => row.type === type)?.title ?? "No section chosen";
      return { title, subtitle: heading ? `Section: ${heading}` : "Section of the landing page" };
    },
  },
});
