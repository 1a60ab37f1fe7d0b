import { singletons } from "../../../schemas/singletons.ts";
import type { ContentDocument, ContentOf } from "../ContentDocument.ts";
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
  Pick<ContentDocument, "id" | "pages"> & (typeof contentTypes)[TypeOf<Id>]
>;

/** Every document that pages are made of, in the order of the registry. */
export const contentDocuments: readonly ContentDocument[] = singletons.map(({ id, type, pages }) => ({
  id,
  pages,
  ...contentTypes[type],
}));

/** Every document that pages are made of, by its id. */
// Object.fromEntries forgets which id goes with which document; both come from the same row.
export const documents = Object.fromEntries(contentDocuments.map((document) => [document.id, document])) as {
  readonly [Id in DocumentId]: ContentDocument<Content<Id>>;
};

const landing = singletons.flatMap((row) => (row.group === "landing" ? [row] : []));

/** The ids of the landing page's documents, in the order of the page. */
export const landingIds: readonly LandingId[] = landing.map(({ id }) => id);

/** The documents of the landing page that have a section of their own, by their ids. */
export type SectionId = Exclude<LandingId, Extract<Row, { readonly partOf: string }>["id"]>;

/** The sections of the landing page by the ids of their documents, in the order of the page. */
export const sectionIds: readonly SectionId[] = landing.flatMap((row) => ("partOf" in row ? [] : [row.id]));
