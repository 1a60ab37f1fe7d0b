import { type sectionIds, singletons } from "#schemas/singletons.ts";
import type { ContentDocument, ContentOf } from "../ContentDocument.ts";
import { tagAt } from "../cache/invalidation.ts";
import { contentTypes } from "./list.generated.ts";

type Row = (typeof singletons)[number];

/** The id of a document that pages are made of. */
export type DocumentId = Row["id"];

/** The ids of the landing page's documents. */
export type LandingId = Extract<Row, { readonly group: "landing" }>["id"];

/** The ids of the legal documents. */
export type LegalId = Extract<Row, { readonly group: "legal" }>["id"];

type TypeOf<Id extends DocumentId> = Extract<Row, { readonly id: Id }>["type"];

/** What a document gives to its section, by the document's id: the type of the section's props. */
export type Content<Id extends DocumentId> = ContentOf<
  Pick<ContentDocument, "id"> & (typeof contentTypes)[TypeOf<Id>]
>;

/** Every document that exists once and that pages are made of, in the order of the registry. */
export const contentDocuments: readonly ContentDocument[] = singletons.map(({ id, type }) => ({
  id,
  ...contentTypes[type],
}));

/** A page of an editor's making: where it is, and its blocks. */
export type Page = ContentOf<Pick<ContentDocument, "id"> & typeof contentTypes.page>;

/** The page at an address, as a document. Each is made once: what is cached for a request is cached by it. */
export function pageAt(path: string): ContentDocument<Page> {
  const known = pagesByPath.get(path);
  if (known) return known;
  const page = { id: path, params: { id: "", path }, tag: tagAt(path), ...contentTypes.page };
  pagesByPath.set(path, page);
  return page;
}

/** The page with an id, as a document. */
export const pageWithId = (id: string): ContentDocument<Page> => ({
  id,
  params: { path: "" },
  ...contentTypes.page,
});

const pagesByPath = new Map<string, ContentDocument<Page>>();

/** Every document that pages are made of, by its id. */
// Object.fromEntries forgets which id goes with which document; both come from the same row.
export const documents = Object.fromEntries(contentDocuments.map((document) => [document.id, document])) as {
  readonly [Id in DocumentId]: ContentDocument<Content<Id>>;
};

/** The documents of the landing page that have a section of their own, by their ids. */
export type SectionId = (typeof sectionIds)[number];

/** The ids of the documents that a section is made of: its own, and those that are part of it. */
export const documentsOf = (section: SectionId): LandingId[] =>
  singletons.flatMap((row) =>
    row.group === "landing" && (row.id === section || ("partOf" in row && row.partOf === section))
      ? [row.id]
      : [],
  );
