import { defineField, defineType } from "sanity";
import { blocksField } from "./blocks/blocksField.ts";
import { choice, line, paragraph } from "./fields.ts";
import { blocksProblem, blockTypes } from "./rules/blocks.ts";
import { maxTitleLength } from "./rules/pageTypes.ts";
import { slugField } from "./slugField.ts";

/** A page that editors create. */
export const page = defineType({
  name: "page",
  title: "Page",
  description: "A page of the site, with its address, its links in the navigation, and its content.",
  type: "document",
  groups: [
    { name: "content", title: "Content", default: true },
    { name: "place", title: "Address and navigation" },
  ],
  fields: [
    line({
      name: "title",
      title: "Title",
      description: "Shown in the browser tab, in search results, and in links to the page.",
      max: maxTitleLength.page,
      group: "content",
    }),
    blocksField({
      description:
        "The content of the page, from top to bottom. Start with an opening. Drag blocks to reorder them.",
      types: blockTypes,
      problem: blocksProblem,
    }),
    slugField({
      type: "page",
      description:
        "The address of the page: “pilot-studies” gives /pilot-studies. If you change it, Publish offers to redirect visitors from the old address.",
    }),
    paragraph({
      name: "description",
      title: "Description for search engines",
      description: "Search engines and shared links show it under the title.",
      min: 50,
      max: 160,
      isFixed: true,
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
      description: "The name of the page in header and footer links. If empty, the links use the title.",
      max: 32,
      optional: true,
      group: "place",
    }),
    defineField({
      name: "inHeader",
      title: "In the header",
      description:
        "Adds a link to the page at the end of the header. The header has room for two such links.",
      type: "boolean",
      initialValue: false,
      group: "place",
    }),
    choice({
      name: "inFooter",
      title: "In the footer",
      description: "Adds a link to the page in the footer of every page.",
      choices: {
        no: "No",
        product: "Under Product",
        solutions: "Under Solutions",
        company: "Under Company",
        legal: "Under Legal",
      },
      isList: true,
      initialValue: "no",
      group: "place",
    }),
  ],
  initialValue: { blocks: [{ _key: "opening", _type: "openingBlock" }] },
  preview: {
    select: { title: "title", slug: "slug.current" },
    prepare: ({ title, slug }) => ({ title, subtitle: slug ? `/${slug}` : "No address yet" }),
  },
});
