import { type sectionIds, singletons } from "#schemas/singletons.ts";
import type { ContentDocument, ContentOf } from "../ContentDocument.ts";
import { tagAt } from "../cache/invalidation.ts";
import { contentTypes } from "./list.generated.ts";

type Row = (typeof singletons)[number];

/** The id of a singleton document. */
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

/** The singleton documents, in the order of the registry. */
export const contentDocuments: readonly ContentDocument[] = singletons.map(({ id, type }) => ({
  id,
  ...contentTypes[type],
}));

/** An editor's page: its path and its blocks. */
export type Page = ContentOf<Pick<ContentDocument, "id"> & typeof contentTypes.page>;

/** Returns the document of the page at a path: always the same object, since React's `cache` compares by identity. */
export function pageAt(path: string): ContentDocument<Page> {
  const known = pagesByPath.get(path);
  if (known) return known;
  const page = { id: path, params: { id: "", path }, tag: tagAt(path), ...contentTypes.page };
  pagesByPath.set(path, page);
  return page;
}

/** Returns the document of the page with an id. */
export const pageWithId = (id: string): ContentDocument<Page> => ({
  id,
  params: { path: "" },
  ...contentTypes.page,
});

const pagesByPath = new Map<string, ContentDocument<Page>>();

/** The singleton documents, by id. */
// Object.fromEntries loses the connection between id and document type; both come from the same row.
export const documents = Object.fromEntries(contentDocuments.map((document) => [document.id, document])) as {
  readonly [Id in DocumentId]: ContentDocument<Content<Id>>;
};

/** The id of a document of the landing page that has its own section. */
export type SectionId = (typeof sectionIds)[number];

/** Returns the ids of a section's documents: its own document, and the documents that are part of it. */
export const documentsOf = (section: SectionId): LandingId[] =>
  singletons.flatMap((row) =>
    row.group === "landing" && (row.id === section || ("partOf" in row && row.partOf === section))
      ? [row.id]
      : [],
  );
