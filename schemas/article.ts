import { defineArrayMember, defineField, defineType, type ValidationContext } from "sanity";
import { blocksField } from "./blocks/blocksField.ts";
import { line, paragraph } from "./fields.ts";
import { picture } from "./picture.ts";
import { articleBlocksProblem, articleBlockTypes } from "./rules/blocks.ts";
import { type ArticleType, maxTitleLength, pathOfPage } from "./rules/pageTypes.ts";
import { inSameLanguage } from "./rules/translations/foreignReferences.ts";
import { slugField } from "./slugField.ts";

interface ArticleOptions {
  readonly name: ArticleType;
  readonly title: string;
  /** The words for one document in descriptions: “the article”. */
  readonly one: string;
  readonly description: string;
  readonly own?: readonly ReturnType<typeof defineField>[];
}

/** Defines a list of references to documents of one type. */
const references = (options: {
  name: string;
  title: string;
  description: string;
  to: string;
  itemTitle: string;
  min: number;
  max: number;
  group: string;
  weak?: true;
}) =>
  defineField({
    name: options.name,
    title: options.title,
    description: options.description,
    type: "array",
    group: options.group,
    of: [
      defineArrayMember({
        type: "reference",
        title: options.itemTitle,
        to: [{ type: options.to }],
        weak: options.weak ?? false,
        options: inSameLanguage,
      }),
    ],
    validation: (rule) => {
      const bounded = rule.max(options.max).unique();
      return options.min > 0 ? bounded.required().min(options.min) : bounded;
    },
  });

/** Requires one half of a medical review if the document has the other. */
const unlessAlone =
  (other: string, message: string) =>
  (value: unknown, { document }: ValidationContext): true | string =>
    value !== undefined || document?.[other] === undefined || message;

/** Defines the document type of an article or a case study. */
const articleType = ({ name, title, one, description, own = [] }: ArticleOptions) =>
  defineType({
    name,
    title,
    description,
    type: "document",
    groups: [
      { name: "content", title: "Content", default: true },
      { name: "place", title: "Address, author and tags" },
    ],
    fields: [
      line({
        name: "title",
        title: "Title",
        description: `The main heading of ${one}. Links, search results and the feed also show it.`,
        max: maxTitleLength[name],
        group: "content",
      }),
      paragraph({
        name: "summary",
        title: "Summary",
        description:
          "One or two sentences. Shown under the title, in lists, in the feed and in search results.",
        min: 50,
        max: 160,
        isFixed: true,
        group: "content",
      }),
      {
        ...picture({
          name: "cover",
          title: "Cover picture",
          description: "Shown under the summary and in lists. At least 1200 by 800 pixels. Optional.",
        }),
        group: "content",
      },
      ...own,
      blocksField({
        description: `The content of ${one}, from top to bottom. The title is already the main heading, so leave out an opening.`,
        types: articleBlockTypes,
        problem: articleBlocksProblem,
      }),
      slugField({
        type: name,
        description: `The last part of the address: “plan-a-pilot” gives ${pathOfPage(name, "plan-a-pilot")}. If you change it, Publish offers to redirect visitors from the old address.`,
      }),
      references({
        name: "authors",
        title: "Authors",
        description: "Who wrote it. Shown under the title. Add 1 to 4.",
        to: "author",
        itemTitle: "Author",
        min: 1,
        max: 4,
        group: "place",
      }),
      defineField({
        name: "publishedAt",
        title: "Date",
        description: "The date under the title. Lists show the newest first.",
        type: "date",
        group: "place",
        options: { dateFormat: "MMMM D, YYYY" },
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: "revisedAt",
        title: "Updated on",
        description: "Set this after a substantial change. Shown if it is later than the date. Optional.",
        type: "date",
        group: "place",
        options: { dateFormat: "MMMM D, YYYY" },
      }),
      defineField({
        name: "medicalReviewer",
        title: "Medically reviewed by",
        description:
          "The clinician who checked the facts, from the list of authors. Shown under the title. Optional.",
        type: "reference",
        group: "place",
        to: [{ type: "author" }],
        options: { ...inSameLanguage, disableNew: true },
        validation: (rule) =>
          rule.custom(unlessAlone("medicallyReviewedAt", "Choose who reviewed it, or remove the date.")),
      }),
      defineField({
        name: "medicallyReviewedAt",
        title: "Medically reviewed on",
        description: "The date of the clinician's check. Set it again after each one.",
        type: "date",
        group: "place",
        options: { dateFormat: "MMMM D, YYYY" },
        validation: (rule) =>
          rule.custom(
            unlessAlone("medicalReviewer", "Enter the date of the medical review, or remove the reviewer."),
          ),
      }),
      references({
        name: "tags",
        title: "Tags",
        description: "The subjects. Each tag has its own list. Add up to 4.",
        to: "tag",
        itemTitle: "Tag",
        min: 0,
        max: 4,
        group: "place",
      }),
      references({
        name: "related",
        title: "Read next",
        description: `Up to 3, shown at the end of ${one}. Free places show the newest with the same tags. Optional.`,
        to: name,
        itemTitle: title,
        min: 0,
        max: 3,
        group: "place",
        weak: true,
      }),
      defineField({
        name: "searchAndShare",
        title: "Search and share",
        description: "How search engines and shared links show this page. Optional.",
        type: "searchAndShare",
        group: "place",
      }),
    ],
    orderings: [
      { name: "newest", title: "Newest first", by: [{ field: "publishedAt", direction: "desc" as const }] },
    ],
    preview: {
      select: { title: "title", date: "publishedAt", media: "cover" },
      prepare: ({ title: heading, date, media }) => ({
        title: heading,
        subtitle: date ?? "No date yet",
        media,
      }),
    },
  });

/** A report on the work with one customer, who permitted it. */
export const caseStudy = articleType({
  name: "caseStudy",
  title: "Case study",
  one: "the case study",
  description:
    "A report on the work with a customer, who permitted in writing to be named. Never invent one.",
  own: [
    line({
      name: "customer",
      title: "Customer",
      description: "The name of the customer, as they want it written. Shown under the title.",
      max: 80,
      group: "content",
    }),
    defineField({
      name: "consentDate",
      title: "Permission given on",
      description: "The date of the customer's written permission to be named here. Visitors do not see it.",
      type: "date",
      group: "content",
      validation: (rule) =>
        rule.required().error("Enter the date of the written permission. Name no customer without it."),
    }),
    line({
      name: "consentNote",
      title: "Where the permission is kept",
      description:
        "The file or email that contains the permission, so that colleagues can find it. Visitors do not see it.",
      max: 120,
      group: "content",
    }),
  ],
});

/** An article for care teams. */
export const article = articleType({
  name: "article",
  title: "Article",
  one: "the article",
  description:
    "An article with an author and a date. It is in the list of articles, in the lists of its tags, and in the feed.",
});
