import type { SanityClient } from "@sanity/client";
import { SIGN_OFF_TYPE, type SignOffEvent } from "../../../schemas/rules/sign-off/signOff.ts";
import { isValidEvent, snapshotContent } from "../../../schemas/rules/sign-off/validEvent.ts";
import type { StoredDocument } from "../../history/content.ts";

/** An event with the document as it was then. */
export interface RecordedEvent extends Omit<SignOffEvent, "snapshot"> {
  readonly content: StoredDocument;
}

const RECORD = `*[_type == "${SIGN_OFF_TYPE}" && (!defined($id) || document == $id)] | order(_createdAt asc, _id asc)`;

/** Returns all events of a document, or of all documents, oldest first. */
export async function readRecord(client: SanityClient, id?: string): Promise<RecordedEvent[]> {
  const events = await client.fetch<unknown[]>(RECORD, { id: id ?? null });
  return events.filter(isValidEvent).map((event) => {
    const { snapshot, ...rest } = event as SignOffEvent; // the query returns whole events
    const system = { _id: event.document, _type: event.documentType, _rev: "", _updatedAt: "" };
    return { ...rest, content: { ...system, ...snapshotContent(snapshot) } };
  });
}

/** Returns the record as JSON, for a file. @param exportedAt ISO 8601 */
export const recordJson = (events: readonly RecordedEvent[], exportedAt: string): string =>
  `${JSON.stringify({ exportedAt, events }, null, 2)}\n`;
