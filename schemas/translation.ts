import {
  type DocumentDefinition,
  defineArrayMember,
  defineField,
  defineType,
  stringToPath,
  type ValidationContext,
} from "sanity";
import { languages } from "./languages.ts";
import { publishedClient } from "./pageLink.ts";
import { hasLanguage, languageOf } from "./rules/documentIds.ts";
import {
  FOREIGN,
  FOREIGN_DOCUMENTS,
  inLanguageParams,
  referencesIn,
} from "./rules/translations/foreignReferences.ts";
import { LEFTOVER, leftoversOf } from "./rules/translations/records.ts";

export const translatedText = defineType({
  name: "translatedText",
  title: "Translated text",
  description: "What a text was translated from.",
  type: "object",
  fields: [
    defineField({
      name: "path",
      title: "Path",
      description: "Where the text is in the document.",
      type: "string",
    }),
    defineField({
      name: "fingerprint",
      title: "Words in English",
      description: "The English words that the text was translated from, without formatting.",
      type: "text",
    }),
    defineField({
      name: "isSame",
      title: "The same in English",
      description: "Whether the text is meant to have the same words as in English.",
      type: "boolean",
    }),
  ],
  preview: { select: { title: "path", subtitle: "fingerprint" } },
});

/** Where a translation comes from. The Studio writes it. */
export const translation = defineType({
  name: "translation",
  title: "Translation",
  description: "The document that this one translates.",
  type: "object",
  fields: [
    defineField({
      name: "source",
      title: "Source",
      description: "The document in English.",
      type: "reference",
      weak: true,
      to: ["page", "article", "caseStudy", "savedBlock", "author", "tag"].map((type) => ({ type })),
    }),
    defineField({
      name: "texts",
      title: "Texts",
      description: "What each text was translated from.",
      type: "array",
      of: [defineArrayMember({ type: "translatedText" })],
    }),
  ],
  preview: { select: { title: "source.title" } },
});

const leftovers = (document: object | undefined) =>
  leftoversOf(document ?? {}).map((path) => ({ message: LEFTOVER, path: stringToPath(path) }));

/** Finds references to words in another language. The content check, which has no lake, finds them itself. */
async function foreignReferences(document: object | undefined, context: ValidationContext) {
  const references = referencesIn(document ?? {});
  if (!document || references.length === 0) return true;
  const foreign = await publishedClient(context).fetch<string[] | null>(FOREIGN_DOCUMENTS, {
    ids: references.map(({ id }) => id),
    ...inLanguageParams(languageOf(document)),
  });
  return references
    .filter(({ id }) => foreign?.includes(id))
    .map(({ path }) => ({ message: FOREIGN, path: stringToPath(path) }));
}

/** Adds the fields of a translation to a document type. Editors don't see them. */
export function withLanguage<T extends DocumentDefinition>(type: T): T {
  if (!hasLanguage(type.name)) return type;
  const fields = [
    defineField({
      name: "language",
      title: "Language",
      description: "The language of this document. None is English.",
      type: "string",
      options: { list: languages.map(({ id, title }) => ({ value: id, title })) },
      hidden: true,
    }),
    defineField({
      name: "translation",
      title: "Translation",
      description: "The document that this one translates.",
      type: "translation",
      hidden: true,
    }),
  ];
  return {
    ...type,
    fields: [...type.fields, ...fields],
    // One rule: the content check looks for unknown fields once for each rule.
    validation: (rule) => rule.custom(leftovers).custom(foreignReferences),
  };
}
