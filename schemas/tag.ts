import { defineField, defineType } from "sanity";
import { line } from "./fields.ts";
import { MAX_SLUG_LENGTH, slugProblem } from "./rules/pageSlug.ts";
import { slugFrom } from "./slugFrom.ts";

/** A subject of articles and case studies. */
export const tag = defineType({
  name: "tag",
  title: "Tag",
  description: "A subject of articles. The site has a list of the articles with each tag.",
  type: "document",
  fields: [
    line({
      name: "title",
      title: "Name",
      description: "The name of the subject, such as “Pilots”.",
      max: 32,
    }),
    defineField({
      name: "slug",
      title: "Address",
      description: "The last part of the list's address: “pilots” gives /articles/tags/pilots.",
      type: "slug",
      options: {
        source: "title",
        maxLength: MAX_SLUG_LENGTH,
        slugify: (title: string) => slugFrom(title, "article"),
      },
      validation: (rule) =>
        rule.required().custom((slug) => slugProblem(slug?.current ?? "", [], "article") ?? true),
    }),
  ],
  preview: { select: { title: "title", subtitle: "slug.current" } },
});
