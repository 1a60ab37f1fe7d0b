// The approval of content that was live before anybody had to approve it.

import { singletons } from "../../singletons.ts";
import { splitId } from "../documentIds.ts";
import { contentHash } from "./contentHash.ts";
import { settingsFor, withSettings } from "./insertedSettings.ts";
import { SIGN_OFF_TYPE, type SignOffEvent, signOffKind } from "./signOff.ts";

/** A published document. */
export interface LiveDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** Returns the title of a document for the record. */
function titleIn({ _id, title, statement }: LiveDocument): string {
  const row = singletons.find(({ id }) => id === splitId(_id).id);
  return row?.title ?? [statement, title].find((each) => typeof each === "string") ?? _id;
}

/** An event that the lake doesn't have yet. */
type NewEvent = Omit<SignOffEvent, "_createdAt">;

async function approvalOf(stored: LiveDocument, all: readonly LiveDocument[]): Promise<NewEvent[]> {
  const kind = signOffKind(stored._type);
  if (!kind) return [];
  const settings = settingsFor(stored._id, (id) => all.find(({ _id }) => _id === id));
  const document = settings ? withSettings(stored, settings) : stored;
  return [
    {
      _id: `${SIGN_OFF_TYPE}.${document._id}.first`,
      _type: SIGN_OFF_TYPE,
      step: "approved",
      kind,
      document: document._id,
      documentType: document._type,
      title: titleIn(document),
      contentHash: await contentHash(document),
      snapshot: JSON.stringify(document),
      note: "This content was live before anybody had to approve it.",
      by: "",
      byName: "First content",
      changedBy: [],
    },
  ];
}

/**
 * Returns the events that approve the current content of these documents, for a dataset that begins with sign-off. They name
 * no person.
 * @param documents published documents with the site settings that they insert. Those without sign-off are ignored
 */
export const firstApprovals = async (documents: readonly LiveDocument[]): Promise<NewEvent[]> =>
  (await Promise.all(documents.map((document) => approvalOf(document, documents)))).flat();
