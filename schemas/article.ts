import { articleType } from "./articleType.ts";

/** An article for care teams. */
export const article = articleType({
  name: "article",
  title: "Article",
  one: "the article",
  description:
    "An article with an author and a date. It is in the list of articles, in the lists of its tags, and in the feed.",
});
