import type { SanityClient } from "@sanity/client";
import type { Schema } from "sanity";
import type { Language } from "../../schemas/languages.ts";
import type { StoredDocument } from "../quality/context.ts";
import { translatedIds } from "./pairs.ts";
import { translationOf } from "./translationOf.ts";

/** Documents that a translation may refer to: articles, saved blocks, authors and tags in a language. */
const TRANSLATIONS_QUERY = `*[language == $language]{ _id, _type, language, translation }`;

interface CreateOptions {
  readonly schema: Schema;
  readonly language: Language;
  /** The published source documents. */
  readonly sources: readonly StoredDocument[];
}

/** Creates the drafts of translations, all in one transaction. An existing draft stays as it is. */
export async function createTranslations(
  client: SanityClient,
  { schema, language, sources }: CreateOptions,
): Promise<void> {
  const existing = await client.fetch<StoredDocument[]>(TRANSLATIONS_QUERY, { language });
  const translated = translatedIds(existing, language);
  const transaction = client.transaction();
  for (const source of sources)
    transaction.createIfNotExists(
      translationOf({ source, type: schema.get(source._type), language, translated }),
    );
  await transaction.commit();
}
