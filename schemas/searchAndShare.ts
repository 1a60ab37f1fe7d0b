import { defineField, defineType } from "sanity";
import { line } from "./fields.ts";
import { optionalExternalUrl } from "./formats.ts";
import { picture } from "./picture.ts";

/** How search engines and shared links show a page. Every field is optional; the default is the page's own text. */
export const searchAndShare = defineType({
  name: "searchAndShare",
  title: "Search and share",
  description: "How search engines and shared links show the page. See the preview below.",
  type: "object",
  options: { collapsible: true, collapsed: true },
  fields: [
    line({
      name: "title",
      title: "Title for search engines",
      description:
        "Replaces the page's title in the browser tab and in search results. Search engines shorten it to about 60 characters.",
      max: 60,
      optional: true,
    }),
    picture({
      name: "picture",
      title: "Picture for shared links",
      description:
        "Shown when someone shares the page. At least 1200 by 630 pixels. If empty, the site creates a picture with the logo and the title.",
    }),
    defineField({
      name: "hidden",
      title: "Hide from search engines",
      description: "Asks search engines not to list the page. Anyone who has the address can still open it.",
      type: "boolean",
    }),
    defineField({
      name: "canonicalUrl",
      title: "Original address",
      description:
        "Use this only if the same text was first published elsewhere. Search engines then list that address instead. It must begin with https://.",
      type: "url",
      validation: optionalExternalUrl,
    }),
  ],
  preview: { select: { title: "title", media: "picture" } },
});
