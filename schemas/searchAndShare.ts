import { defineField, defineType } from "sanity";
import { line } from "./fields.ts";
import { optionalExternalUrl } from "./formats.ts";
import { picture } from "./picture.ts";

/** How search engines and shared links show a page. Every field is optional; the default is the page's own text. */
export const searchAndShare = defineType({
  name: "searchAndShare",
  title: "Search and share",
  description: "How search engines and shared links show the page. The preview under it shows what they get.",
  type: "object",
  options: { collapsible: true, collapsed: true },
  fields: [
    line({
      name: "title",
      title: "Title for search engines",
      description:
        "Stands in the browser tab and over the search result in place of the page's own title. Search engines cut it at about 60 characters.",
      max: 60,
      optional: true,
    }),
    picture({
      name: "picture",
      title: "Picture for shared links",
      description:
        "Shown where someone shares the page. At least 1200 by 630 pixels. Without one, a picture with the logo and the title is made.",
    }),
    defineField({
      name: "hidden",
      title: "Hide from search engines",
      description: "Asks search engines not to list the page. It stays open to everyone who has its address.",
      type: "boolean",
    }),
    defineField({
      name: "canonicalUrl",
      title: "Original address",
      description:
        "Only if the same text was published elsewhere first: search engines then list that address instead of this page. It begins with https://.",
      type: "url",
      validation: optionalExternalUrl,
    }),
  ],
  preview: { select: { title: "title", media: "picture" } },
});
