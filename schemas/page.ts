import { defineArrayMember, defineField, defineType } from "sanity";
import { line, paragraph } from "./fields.ts";
import { hasNoRedirect } from "./redirect.ts";
import { type BlockOnPage, blocksProblem, blockTypes } from "./rules/blocks.ts";
import { MAX_SLUG_LENGTH, slugProblem } from "./rules/pageSlug.ts";

/** A page that editors create. */
export const page = defineType({
  name: "page",
  title: "Page",
  description: "A page of the site: its address, its place in the navigation, and what stands on it.",
  type: "document",
  groups: [
    { name: "content", title: "Content", default: true },
    { name: "place", title: "Address and navigation" },
  ],
  fields: [
    line({
      name: "title",
      title: "Title",
      description: "Stands in the browser tab, in search results, and in links to the page.",
      max: 48,
      group: "content",
    }),
    defineField({
      name: "blocks",
      title: "Blocks",
      description: "What stands on the page, from top to bottom. It begins with an opening. Drag to reorder.",
      type: "array",
      group: "content",
      of: blockTypes.map((type) => defineArrayMember({ type })),
      options: {
        insertMenu: {
          views: [
            { name: "grid", previewImageUrl: (type) => `/static/blocks/${type}.svg` },
            { name: "list" },
          ],
        },
      },
      validation: (rule) =>
        rule
          .required()
          .min(1)
          .max(30)
          .custom<BlockOnPage[]>((blocks) => blocksProblem(blocks) ?? true),
    }),
    defineField({
      name: "slug",
      title: "Address",
      description:
        "Where the page is: “pilot-studies” gives /pilot-studies. When it changes, Publish offers to lead visitors of the old one to the new.",
      type: "slug",
      group: "place",
      options: { source: "title", maxLength: MAX_SLUG_LENGTH },
      validation: (rule) => [
        rule.required().custom((slug) => slugProblem(slug?.current ?? "") ?? true),
        rule.custom(hasNoRedirect),
      ],
    }),
    paragraph({
      name: "description",
      title: "Description for search engines",
      description: "What search engines and shared links show under the title.",
      min: 50,
      max: 160,
      group: "place",
    }),
    defineField({
      name: "searchAndShare",
      title: "Search and share",
      description: "How search engines and shared links show this page. Optional.",
      type: "searchAndShare",
      group: "place",
    }),
    line({
      name: "label",
      title: "Name in the navigation",
      description: "What links in the header and footer call the page. Without it they use its title.",
      max: 32,
      optional: true,
      group: "place",
    }),
    defineField({
      name: "inHeader",
      title: "In the header",
      description: "Adds a link to the page after the others in the header, which has space for two.",
      type: "boolean",
      initialValue: false,
      group: "place",
    }),
    defineField({
      name: "inFooter",
      title: "In the footer",
      description: "Adds a link to the page at the end of every page.",
      type: "string",
      options: {
        list: [
          { title: "No", value: "no" },
          { title: "Under Solutions", value: "solutions" },
          { title: "Beside the legal links", value: "legal" },
        ],
        layout: "radio",
      },
      initialValue: "no",
      validation: (rule) => rule.required(),
      group: "place",
    }),
  ],
  initialValue: { blocks: [{ _key: "opening", _type: "openingBlock" }] },
  preview: {
    select: { title: "title", slug: "slug.current" },
    prepare: ({ title, slug }) => ({ title, subtitle: slug ? `/${slug}` : "No address yet" }),
  },
});
