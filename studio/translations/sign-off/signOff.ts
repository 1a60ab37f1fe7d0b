import type { Action, SanityClient } from "@sanity/client";
import { getDraftId } from "@sanity/client/csm";
import type { SchemaType } from "sanity";
import type { Language } from "../../../schemas/languages.ts";
import { idIn } from "../../../schemas/rules/documentIds.ts";
import { signOffKind } from "../../../schemas/rules/sign-off/signOff.ts";
import { isSingletonType, singletonOf } from "../../singletonOf.ts";
import { targetLanguages } from "../pairs.ts";
import { textsOf } from "../texts.ts";

/**
 * Returns whether publishing a document asks what happens to its translations. They must not say something else unnoticed
 * if somebody must approve the document. Only singletons have translations.
 */
export const needsSignOff = (type: string): boolean =>
  isSingletonType(type) && signOffKind(type) !== undefined;

/** A published translation. */
export interface LiveTranslation {
  /** The published id. */
  readonly id: string;
  readonly language: Language;
}

/** Returns whether publishing a draft changes the words of the published document. Formatting doesn't count. */
export function changesWords(
  published: object | null,
  draft: object | null,
  type: SchemaType | undefined,
): boolean {
  if (!published || !draft) return false;
  const linesOf = (document: object) =>
    textsOf(document, type)
      .map(({ path, fingerprint }) => `${path}: ${fingerprint}`)
      .toSorted();
  return linesOf(published).join("\n") !== linesOf(draft).join("\n");
}

/** Returns the published translations of a singleton in the source language. @param client must read published documents */
export async function liveTranslations(client: SanityClient, id: string): Promise<LiveTranslation[]> {
  if (singletonOf(id)?.id !== id) return [];
  const translations = targetLanguages.map(({ id: language }) => ({ id: idIn(language, id), language }));
  const published = await client.fetch<string[]>("*[_id in $ids]._id", {
    ids: translations.map((each) => each.id),
  });
  return translations.filter((each) => published.includes(each.id));
}

/** Returns the actions that take translations off the site. Each stays as a draft, to be translated and published again. */
export const unpublishActions = (ids: readonly string[]): Action[] =>
  ids.map((id) => ({
    actionType: "sanity.action.document.unpublish",
    publishedId: id,
    draftId: getDraftId(id),
  }));
