import type { SanityClient } from "@sanity/client";
import { getDraftId } from "@sanity/client/csm";
import type { Schema, SchemaType } from "sanity";
import type { Language } from "../../schemas/languages.ts";
import { idIn } from "../../schemas/rules/documentIds.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { recordOf } from "../../schemas/rules/translations/records.ts";
import type { StoredDocument } from "../quality/context.ts";
import { singletonOf } from "../singletonOf.ts";
import { translatedIds } from "./pairs.ts";
import { textsOf } from "./texts.ts";

/**
 * Points references at translations where they exist. Picked links and references to sections keep the English document: the
 * site follows them to the translation, and back to English while there is none.
 */
function withReferences(value: unknown, translated: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, translated));
  if (!isRecord(value) || value._type === "pageLink") return value;
  const target = typeof value._ref === "string" ? translated.get(value._ref) : undefined;
  const entries = Object.entries(value).map(([field, item]) => [field, withReferences(item, translated)]);
  return { ...Object.fromEntries(entries), ...(target !== undefined && { _ref: target }) };
}

/** Fields that Sanity or the lake writes, and fields that each language has for itself. */
const notCopied = new Set(["_rev", "_createdAt", "_updatedAt", "_system", "slug", "translation", "review"]);

interface TranslationOptions {
  /** The published source document. */
  readonly source: StoredDocument;
  /** Its compiled schema type. */
  readonly type: SchemaType | undefined;
  readonly language: Language;
  /** The ids of published translations into the language, by the id of their source. */
  readonly translated: ReadonlyMap<string, string>;
}

/**
 * Returns the draft of a new translation: a copy of the source with its English texts, which are recorded as the texts to
 * translate. The address stays empty, because each language has its own.
 */
export function translationOf({ source, type, language, translated }: TranslationOptions): StoredDocument {
  const fields = Object.entries(source).filter(([field]) => !notCopied.has(field));
  const copied = withReferences(Object.fromEntries(fields), translated);
  return {
    ...(copied as StoredDocument), // the copy of a document
    _id: getDraftId(idIn(language, source._id)),
    language,
    translation: {
      _type: "translation",
      ...(!singletonOf(source._id) && {
        source: { _type: "reference", _ref: source._id, _weak: true },
      }),
      texts: textsOf(source, type).map(({ path, fingerprint }) => recordOf(path, fingerprint)),
    },
  };
}

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
