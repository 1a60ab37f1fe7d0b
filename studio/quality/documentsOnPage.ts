import { getPublishedId } from "@sanity/client/csm";
import { idIn, languageOf, splitId } from "../../schemas/rules/documentIds.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { isPageType } from "../../schemas/rules/pageTypes.ts";
import { recordsIn } from "../../schemas/rules/text/blockText.ts";
import { type Singleton, singletons } from "../../schemas/singletons.ts";
import { singletonOf } from "../singletonOf.ts";
import type { StoredDocument } from "./context.ts";

/** The document with the title and description of the landing page. */
export const SETTINGS_ID = "siteSettings";
const ORDER_ID = "landingPage";

const rows: readonly Singleton[] = singletons;

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** The documents of the landing page, in the registry's order. Other pages also show the settings. */
const landingIds = rows.filter(({ pages }) => pages[0] === "/").map(({ id }) => id);

/**
 * Returns the ids of the documents on a document's page, in the page's order. For a document of the landing page, these
 * are all its documents, also the hidden ones. For a document without a page, it is only the document.
 */
export function idsOnPage(document: StoredDocument): readonly string[] {
  const { _id, _type, blocks } = document;
  const id = getPublishedId(_id);
  const split = splitId(id);
  if (landingIds.includes(split.id)) return landingIds.map((each) => idIn(split.language, each));
  if (!isPageType(_type)) return [id];
  // A reference to a section names the English document in every language.
  const ownId = (ref: string) => (singletonOf(ref) ? idIn(languageOf(document), ref) : ref);
  const shown = recordsIn(blocks).flatMap(({ section, saved }) =>
    [section, saved].flatMap((link) => (isRecord(link) ? (textOf(link._ref) ?? []) : [])).map(ownId),
  );
  return [...new Set([id, ...shown])];
}

/** Returns the ids in the registry of the documents that the landing page hides, with the parts of their sections. */
function hiddenIds(order: StoredDocument | undefined): readonly string[] {
  const hidden = recordsIn(order?.sections).flatMap((item) => (item.hidden === true ? [item.section] : []));
  return landingIds.filter((id) => hidden.includes(id) || hidden.includes(singletonOf(id)?.partOf));
}

/** Returns the document with a page's title and description, or undefined if the document has no page. */
export function mainDocument(
  document: StoredDocument,
  documents: readonly StoredDocument[],
): StoredDocument | undefined {
  const id = getPublishedId(document._id);
  const { language, id: registered } = splitId(id);
  if (landingIds.includes(registered))
    return documents.find((each) => getPublishedId(each._id) === idIn(language, SETTINGS_ID));
  return isPageType(document._type) || singletonOf(id) ? document : undefined;
}

/** Returns the documents that a document's page shows, in the page's order. */
export function documentsOnPage(
  document: StoredDocument,
  documents: readonly StoredDocument[],
): readonly StoredDocument[] {
  const find = (id: string) => documents.find((each) => getPublishedId(each._id) === id);
  const { language, id: registered } = splitId(getPublishedId(document._id));
  const hidden = landingIds.includes(registered) ? hiddenIds(find(idIn(language, ORDER_ID))) : [];
  return idsOnPage(document).flatMap((id) => (hidden.includes(splitId(id).id) ? [] : (find(id) ?? [])));
}
