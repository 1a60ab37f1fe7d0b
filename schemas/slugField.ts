import type { SanityClient } from "@sanity/client";
import { getPublishedId } from "@sanity/client/csm";
import { defineField, type SlugSourceContext, type ValidationContext } from "sanity";
import { type Language, SOURCE_LANGUAGE } from "./languages.ts";
import { hasNoRedirect } from "./redirect.ts";
import { languageOf } from "./rules/documentIds.ts";
import { MAX_SLUG_LENGTH, slugProblem, type TakenSlug } from "./rules/pageSlug.ts";
import { folderPath, type PageType } from "./rules/pageTypes.ts";
import { slugFrom } from "./slugFrom.ts";

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

const TAKEN = `array::compact([
  ...*[_type == $type && coalesce(language, $source) == $language && !(_id in [$id, "drafts." + $id])].slug.current,
  ...*[_type == "redirect" && string::startsWith(from, $folder)]{ "slug": string::split(from, $folder)[1] }.slug
])`;

/**
 * Fetches the slugs of the documents of a type in a language, and of redirects in its folder.
 * @param id the document whose own slugs don't count
 */
export const takenSlugs = (
  client: Pick<SanityClient, "fetch">,
  type: PageType,
  language: Language,
  id = "",
) =>
  client.fetch<string[]>(TAKEN, {
    ...{ type, folder: folderPath(type, language), id },
    ...{ language, source: SOURCE_LANGUAGE },
  });

/** Makes the slug of a document, with the addresses that are taken at this moment. */
const generate =
  (type: PageType) =>
  async (title: string, _type: unknown, { parent, getClient }: SlugSourceContext): Promise<string> => {
    const { _id = "", ...document } = parent as { _id?: string }; // the field is at the top of a document
    const client = getClient({ apiVersion: "2025-10-01" }).withConfig({ perspective: "raw" });
    return slugFrom(title, type, await takenSlugs(client, type, languageOf(document), getPublishedId(_id)));
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
    options: {
      source: "title",
      maxLength: MAX_SLUG_LENGTH,
      isUnique: () => true,
      slugify: generate(type),
    },
    validation: (rule) => [rule.required().custom(isFree(type)), rule.custom(hasNoRedirect(type))],
  });
