import { defineType } from "sanity";
import { choice } from "../fields.ts";
import { heading, intro, kindPreview } from "./blockFields.ts";

const kinds = { article: "Articles", caseStudy: "Case studies" };

/** The newest articles or case studies, with a link to all of them. */
export const newestArticlesBlock = defineType({
  name: "newestArticlesBlock",
  title: "Newest articles",
  description:
    "The 3 newest articles or case studies, with a link to all of them. A new one appears when you publish it. Without any in the language of the page, the block isn't shown.",
  type: "object",
  fields: [
    heading(),
    intro(),
    choice({
      name: "kind",
      title: "What to show",
      description: "Articles for care teams, or reports on the work with a customer.",
      choices: kinds,
      initialValue: "article",
    }),
  ],
  preview: kindPreview("Newest", kinds),
});
