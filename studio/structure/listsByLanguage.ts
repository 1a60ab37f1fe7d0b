import type { IntentChecker, StructureBuilder } from "sanity/structure";
import { type Language, SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { hasLanguage, splitId } from "../../schemas/rules/documentIds.ts";
import { IN_LANGUAGE, inLanguageParams } from "../../schemas/rules/translations/foreignReferences.ts";
import { collections } from "../../schemas/singletons.ts";
import { documentIcons } from "../icons.generated.ts";
import { LandingIcon } from "../icons.ts";
import { isSingletonType } from "../singletonOf.ts";
import { languageName } from "../translations/pairs.ts";

const API_VERSION = "2024-01-01";

/**
 * Returns which intents a list in a language opens: to edit its documents, and to create one in the source language. Other
 * languages have only translations, which start from a document in the source language.
 * @param isListed whether the list contains documents of a type
 */
export const opensIn =
  (language: Language, isListed: (type: string) => boolean): IntentChecker =>
  (name, { id = "", type, template }) =>
    isListed(type ?? template ?? "") &&
    splitId(id).language === language &&
    (name === "edit" || (name === "create" && language === SOURCE_LANGUAGE));

type Collection = (typeof collections)[number];

function listOf(S: StructureBuilder, { type, title, orderedBy, ...row }: Collection, language: Language) {
  const everything = S.documentTypeList(type)
    .id(type)
    .title(title)
    .defaultOrdering([{ field: orderedBy, direction: "isDate" in row ? "desc" : "asc" }]);
  if (!hasLanguage(type)) return everything;
  const list = everything
    .filter(`_type == $type && ${IN_LANGUAGE}`)
    .params({ type, ...inLanguageParams(language) })
    .apiVersion(API_VERSION)
    .canHandleIntent(opensIn(language, (listed) => listed === type));
  if (language === SOURCE_LANGUAGE) return list;
  // Any later call would bring the button for a new document back.
  return list.title(`${title} in ${languageName(language)}`).initialValueTemplates([]);
}

/** Creates the list items for editors' pages, articles, and the other types with many documents, in a language. */
export const collectionItems = (S: StructureBuilder, language: Language) =>
  collections
    .filter(({ type }) => language === SOURCE_LANGUAGE || hasLanguage(type))
    .map((collection) =>
      S.listItem()
        .id(collection.type)
        .title(collection.title)
        .icon(documentIcons[collection.type])
        .child(listOf(S, collection, language)),
    );

/** Creates the list item for the translations of the landing page's sections, the legal documents and the settings. */
export const singletonsItem = (S: StructureBuilder, language: Language) =>
  S.listItem()
    .id("singletons")
    .title("Landing page, legal and settings")
    .icon(LandingIcon)
    .child(
      S.documentList()
        .id("singletons")
        .title(`In ${languageName(language)}`)
        .filter(`!(_type in $collections) && ${IN_LANGUAGE}`)
        .params({ collections: collections.map(({ type }) => type), ...inLanguageParams(language) })
        .apiVersion(API_VERSION)
        .defaultOrdering([{ field: "_id", direction: "asc" }])
        .canHandleIntent(opensIn(language, isSingletonType))
        .initialValueTemplates([]),
    );
