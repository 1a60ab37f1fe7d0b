import { defineArrayMember, defineField, defineType } from "sanity";
import { movableIds, singletons } from "./singletons.ts";

const movable = singletons.filter(({ id }) => movableIds.some((movableId) => movableId === id));

/** A section's position on the landing page. */
export const landingSection = defineType({
  name: "landingSection",
  title: "Section",
  description: "A section of the landing page. Set its position and whether visitors see it.",
  type: "object",
  fields: [
    defineField({
      name: "section",
      title: "Section",
      description: "The section to place. Edit its text in its own document.",
      type: "string",
      options: { list: movable.map(({ id, title }) => ({ value: id, title })) },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "hidden",
      title: "Hidden",
      description: "Hides the section on the landing page, and its links in the header and footer.",
      type: "boolean",
      initialValue: false,
    }),
  ],
  preview: {
    select: { section: "section", hidden: "hidden" },
    prepare: ({ section, hidden }) => ({
      title: movable.find(({ id }) => id === section)?.title ?? "No section chosen",
      subtitle: hidden === true ? "Hidden" : "Shown",
    }),
  },
});

interface Item {
  readonly _type?: string;
  readonly section?: string;
}

/** Checks that no section appears twice and that there is no more than one list of questions. */
function onceEach(items: Item[] | undefined): true | string {
  if (!Array.isArray(items)) return true;
  const names = items.map((item) => (item?._type === "questionsBlock" ? "questions" : (item?.section ?? "")));
  const twice = names.find((name, index) => name !== "" && names.indexOf(name) !== index);
  if (!twice) return true;
  const title = movable.find(({ id }) => id === twice)?.title ?? "Questions and answers";
  return `"${title}" is in the list twice. Remove one.`;
}

/** The order of the landing page's sections, and which ones are hidden. */
export const landingPage = defineType({
  name: "landingPage",
  title: "Order of the landing page",
  description: "The order and visibility of the sections between the hero and the early-access form.",
  type: "document",
  fields: [
    defineField({
      name: "sections",
      title: "Sections",
      description:
        "Drag sections to reorder them. Sections missing from the list appear last. You can add one list of questions and answers, and the newest articles.",
      type: "array",
      of: [
        defineArrayMember({ type: "landingSection" }),
        defineArrayMember({ type: "questionsBlock" }),
        defineArrayMember({ type: "newestArticlesBlock" }),
      ],
      validation: (rule) => rule.required().min(1).custom(onceEach),
    }),
  ],
  preview: { prepare: () => ({ title: "Order of the landing page" }) },
});
