import { type Language, languages, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { idIn } from "#schemas/rules/documentIds.ts";
import type { ArticleType, PageType } from "#schemas/rules/pageTypes.ts";
import { type sectionIds, singletons } from "#schemas/singletons.ts";
import type { ContentDocument, ContentOf } from "../ContentDocument.ts";
import { tagAt } from "../cache/invalidation.ts";
import { contentTypes } from "./list.generated.ts";

type Row = (typeof singletons)[number];

export type DocumentId = Row["id"];

/** The ids of the landing page's documents. */
export type LandingId = Extract<Row, { readonly group: "landing" }>["id"];

/** The ids of the legal documents. */
export type LegalId = Extract<Row, { readonly group: "legal" }>["id"];

type TypeOf<Id extends DocumentId> = Extract<Row, { readonly id: Id }>["type"];

/** The content of a document, by its id: the type of its section's props. */
export type Content<Id extends DocumentId> = ContentOf<
  Pick<ContentDocument, "id"> & (typeof contentTypes)[TypeOf<Id>]
>;

/** The singleton documents of a language, by their id in the registry. */
type Documents = { readonly [Id in DocumentId]: ContentDocument<Content<Id>> };

const documentsOfLanguage = (language: Language) =>
  // Object.fromEntries loses the connection between id and document type; both come from the same row.
  Object.fromEntries(
    singletons.map(({ id, type }) => [id, { id: idIn(language, id), ...contentTypes[type] }]),
  ) as unknown as Documents;

/** The singleton documents, by language and id. */
export const documentsIn = Object.fromEntries(
  languages.map(({ id }) => [id, documentsOfLanguage(id)]),
) as Readonly<Record<Language, Documents>>;

/** The singleton documents of all languages, in the order of the registry. */
export const contentDocuments: readonly ContentDocument[] = Object.values(documentsIn).flatMap(
  (inLanguage): ContentDocument[] => Object.values(inLanguage),
);

/** The singleton documents of the source language, by id. */
export const documents = documentsIn[SOURCE_LANGUAGE];

/** An editor's page: its path and its blocks. */
export type Page = ContentOf<Pick<ContentDocument, "id"> & typeof contentTypes.page>;

/** An article or a case study, with its authors and tags. */
export type Article = ContentOf<Pick<ContentDocument, "id"> & (typeof contentTypes)[ArticleType]>;

/** The content of a document that has its own page. */
export type PageContent<T extends PageType = PageType> = T extends "page" ? Page : Article;

/**
 * Returns the document of the page at a path: always the same object, since React's `cache` compares by identity.
 * @param type the type of the document, if the path alone doesn't tell
 */
export function pageAt<T extends PageType>(path: string, type: T): ContentDocument<PageContent<T>> {
  const existing = pagesByPath.get(path);
  // The folder of a path belongs to one type, so the known document has the same type.
  if (existing) return existing as unknown as ContentDocument<PageContent<T>>;
  const page = { id: path, params: { id: "", path }, tag: tagAt(path), ...contentTypes[type] };
  pagesByPath.set(path, page);
  return page as unknown as ContentDocument<PageContent<T>>;
}

/** Returns the document of the page with an id and a type. */
export const pageWithId = (id: string, type: PageType = "page"): ContentDocument => ({
  id,
  params: { path: "" },
  ...contentTypes[type],
});

const pagesByPath = new Map<string, ContentDocument>();

/** The id of a document of the landing page that has its own section. */
export type SectionId = (typeof sectionIds)[number];

/** Returns the ids of a section's documents: its own document, and the documents that are part of it. */
export const documentsOf = (section: SectionId): LandingId[] =>
  singletons.flatMap((row) =>
    row.group === "landing" && (row.id === section || ("partOf" in row && row.partOf === section))
      ? [row.id]
      : [],
  );
