import { defineField } from "sanity";
import { hasNoRedirect } from "./redirect.ts";
import { MAX_SLUG_LENGTH, slugProblem } from "./rules/pageSlug.ts";
import type { PageType } from "./rules/pageTypes.ts";

/** Defines the address of a page, an article or a case study. */
export const slugField = ({ type, description }: { readonly type: PageType; readonly description: string }) =>
  defineField({
    name: "slug",
    title: "Address",
    description,
    type: "slug",
    group: "place",
    options: { source: "title", maxLength: MAX_SLUG_LENGTH },
    validation: (rule) => [
      rule.required().custom((slug) => slugProblem(slug?.current ?? "", [], type) ?? true),
      rule.custom(hasNoRedirect(type)),
    ],
  });
