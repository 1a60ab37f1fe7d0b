import { type Language, SOURCE_LANGUAGE } from "../../languages.ts";
import { languageOf } from "../documentIds.ts";
import { isRecord } from "../isRecord.ts";

// References that would show words of another language. The Studio's forms and the content check share these rules.

/** The types whose words a page shows in its own text. Links and sections lead to the translation by themselves. */
const shownTypes = ["author", "tag", "savedBlock"];

/** A GROQ filter for documents in a language. */
export const IN_LANGUAGE = "coalesce(language, $source) == $language";

/** The parameters of `IN_LANGUAGE`. */
export const inLanguageParams = (language: Language) => ({ language, source: SOURCE_LANGUAGE });

/** Finds the referenced documents whose words are in another language. */
export const FOREIGN_DOCUMENTS = `*[_id in $ids && _type in ${JSON.stringify(shownTypes)} && !(${IN_LANGUAGE})]._id`;

/** Returns whether a page shows the words of a referenced document of a type. */
export const isShownByReference = (type: string): boolean => shownTypes.includes(type);

/** A reference with its path, such as `tags[_key=="a"]`. */
export interface FoundReference {
  readonly path: string;
  readonly id: string;
}

/** Returns the references in a document, except picked links and the source of a translation. */
export function referencesIn(value: unknown, path = ""): FoundReference[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      referencesIn(
        item,
        isRecord(item) && typeof item._key === "string"
          ? `${path}[_key=="${item._key}"]`
          : `${path}[${index}]`,
      ),
    );
  if (!isRecord(value) || value._type === "pageLink" || value._type === "translation") return [];
  if (typeof value._ref === "string") return [{ path, id: value._ref }];
  return Object.entries(value).flatMap(([field, item]) =>
    referencesIn(item, path === "" ? field : `${path}.${field}`),
  );
}

/** The message for a reference to words in another language. */
export const FOREIGN =
  "This is in another language. Choose its translation, or create one under “Translations” first.";

// The choices of a reference field, for the Studio's forms.

/** Offers only documents in the language of the document that refers to them. */
export const inSameLanguage = {
  filter: ({ document }: { readonly document: object }) => ({
    filter: IN_LANGUAGE,
    params: inLanguageParams(languageOf(document)),
  }),
};
