import { getPublishedId, isDraftId } from "@sanity/client/csm";
import { type Language, languages, SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { languageOf, splitId } from "../../schemas/rules/documentIds.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import type { StoredDocument } from "../quality/context.ts";
import { singletonOf } from "../singletonOf.ts";

/** The languages that documents are translated into. */
export const targetLanguages = languages.filter(({ id }) => id !== SOURCE_LANGUAGE);

/** Returns the name of a language in English. */
export const languageName = (language: Language): string =>
  languages.find(({ id }) => id === language)?.title ?? language;

/** The published document and the draft under an id. */
export interface Versions {
  /** The published id. */
  readonly id: string;
  readonly published?: StoredDocument;
  readonly draft?: StoredDocument;
}

/** Returns the language of a document: a singleton's by its id, other documents' by their field. */
export function documentLanguage(document: StoredDocument): Language {
  const id = getPublishedId(document._id);
  return singletonOf(id) ? splitId(id).language : languageOf(document);
}

/**
 * Returns the id of the document that another one translates; undefined for a document in the source language. A translation
 * without a named source has the id of its source with its language.
 */
export function sourceIdOf(document: StoredDocument): string | undefined {
  const language = documentLanguage(document);
  if (language === SOURCE_LANGUAGE) return undefined;
  const { translation } = document;
  const source = isRecord(translation) && isRecord(translation.source) ? translation.source._ref : undefined;
  const split = splitId(getPublishedId(document._id));
  if (typeof source === "string") return source;
  return split.language === language ? split.id : undefined;
}

/** Groups published documents and drafts by their id. */
export function versionsOf(documents: readonly StoredDocument[]): Versions[] {
  const byId = Map.groupBy(documents, ({ _id }) => getPublishedId(_id));
  return [...byId].map(([id, all]) => {
    const draft = all.find(({ _id }) => isDraftId(_id));
    const published = all.find(({ _id }) => _id === id);
    return { id, ...(draft && { draft }), ...(published && { published }) };
  });
}

/** Returns what visitors see of a document, or else its draft. */
export const shownVersion = ({ published, draft }: Versions): StoredDocument | undefined =>
  published ?? draft;

/** Returns the ids of the published translations into a language, by the id of their source. */
export const translatedIds = (
  documents: readonly StoredDocument[],
  language: Language,
): ReadonlyMap<string, string> =>
  new Map(
    documents.flatMap((document): [string, string][] => {
      const source = sourceIdOf(document);
      const isPublished = document._id === getPublishedId(document._id);
      return source !== undefined && isPublished && documentLanguage(document) === language
        ? [[source, document._id]]
        : [];
    }),
  );
