import type { SanityClient } from "@sanity/client";
import {
  approvalOf,
  SIGN_OFF_TYPE,
  type SignOffEvent,
  type SignOffStep,
} from "../../../schemas/rules/sign-off/signOff.ts";
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

/** What happened, for display. */
export const stepNames: Readonly<Record<SignOffStep, string>> = {
  requested: "Approval requested",
  approved: "Approved",
  returned: "Returned with comments",
  emergency: "Published in an emergency",
  voided: "Voided an earlier event",
};

/** A field of a document, and its words. */
interface Field {
  readonly title: string;
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text as HTML. */
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");

const STYLE = `
body { font: 10pt/1.45 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
section { border-top: 1px solid; margin-top: 1.5rem; }
h2 { font-size: 12pt; break-after: avoid; }
dl { display: grid; grid-template-columns: 9rem 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
`;

const row = ({ title, text }: Field) =>
  text ? `<dt>${escaped(title)}</dt><dd dir="auto">${escaped(text)}</dd>` : "";

/** Returns a list of facts as HTML. A fact without text is left out. */
export const list = (rows: readonly Field[]) => `<dl>${rows.map(row).join("")}</dl>`;

function sectionOf(event: RecordedEvent, fields: readonly Field[]): string {
  const { step, title, kind, byName, _createdAt, changedBy, release, note, due, evidence = [] } = event;
  const facts = [
    { title: "By", text: byName },
    { title: "At", text: _createdAt },
    { title: "For", text: approvalOf(kind) },
    { title: "Changed by", text: changedBy.join(", ") },
    { title: "Release", text: release ?? "" },
    { title: "Last day", text: due ?? "" },
    { title: "Note", text: note ?? "" },
    { title: "Evidence", text: evidence.map((each) => `${each.title} (${each._id})`).join("\n") },
    { title: "Document", text: event.document },
    { title: "Voids", text: event.voids ?? "" },
    { title: "SHA-256", text: event.contentHash },
  ];
  return `<section><h2>${escaped(`${stepNames[step]}: ${title}`)}</h2>${list(facts)}<h3>Words</h3>${list(fields)}</section>`;
}

/**
 * Returns the record as a page to print. The browser saves it as a PDF.
 * @param exportedAt ISO 8601
 * @param fieldsOf returns the words of the content of an event, by field
 */
export function recordPage(
  events: readonly RecordedEvent[],
  exportedAt: string,
  fieldsOf: (event: RecordedEvent) => readonly Field[],
): string {
  const title = `Record of approvals, ${exportedAt.slice(0, 10)}`;
  const sections = events.map((event) => sectionOf(event, fieldsOf(event)));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>Events: ${events.length}. Exported at ${exportedAt}. Times are in UTC.</p>${sections.join("\n")}</body></html>`;
}
