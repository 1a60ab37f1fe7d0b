import { getPublishedId } from "@sanity/client/csm";
import { defineField, type ValidationContext } from "sanity";
import { SOURCE_LANGUAGE } from "./languages.ts";
import { hasNoRedirect } from "./redirect.ts";
import { languageOf } from "./rules/documentIds.ts";
import { MAX_SLUG_LENGTH, slugProblem, type TakenSlug } from "./rules/pageSlug.ts";
import type { PageType } from "./rules/pageTypes.ts";

/** Finds other documents with an address in a language, with their titles. */
export const SAME_SLUG =
  '*[_type == $type && slug.current == $slug && coalesce(language, $source) == $language && _id != $id]{ "slug": slug.current, "by": "“" + coalesce(title, "No title yet") + "”" }';

/**
 * The rule for a page's address: it has the right form, and no other page has it, whether published or a draft. The content
 * check, which has no lake, tests the second part itself.
 */
const isFree =
  (type: PageType) =>
  async (
    slug: { readonly current?: string } | undefined,
    { document, getClient }: ValidationContext,
  ): Promise<true | string> => {
    const current = slug?.current;
    if (!current) return true;
    const language = languageOf(document ?? {});
    const drafts = getClient({ apiVersion: "2025-10-01" }).withConfig({ perspective: "drafts" });
    const id = getPublishedId(document?._id ?? "");
    const taken = await drafts.fetch<TakenSlug[] | null>(SAME_SLUG, {
      ...{ type, slug: current, id },
      ...{ language, source: SOURCE_LANGUAGE },
    });
    return slugProblem(current, taken ?? [], type, language) ?? true;
  };

/** Defines the address of a page, an article or a case study. */
export const slugField = ({ type, description }: { readonly type: PageType; readonly description: string }) =>
  defineField({
    name: "slug",
    title: "Address",
    description,
    type: "slug",
    group: "place",
    // `isFree` tests this, and its message names the other page.
    options: { source: "title", maxLength: MAX_SLUG_LENGTH, isUnique: () => true },
    validation: (rule) => [rule.required().custom(isFree(type)), rule.custom(hasNoRedirect(type))],
  });
