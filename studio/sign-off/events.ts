import type { SanityClient } from "@sanity/client";
import { getDraftId, getPublishedId, isPublishedId } from "@sanity/client/csm";
import {
  type ApprovedWords,
  approvedWords,
  clinicalDecisions,
} from "../../schemas/rules/claims/approvedWords.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { canNeedApproval } from "../../schemas/rules/sign-off/approver.ts";
import { settingsFor, settingsIdOf, withSettings } from "../../schemas/rules/sign-off/insertedSettings.ts";
import {
  type ApprovalKind,
  newEventId,
  SIGN_OFF_TYPE,
  type SignOffEvent,
  type SignOffStep,
  signOffKind,
} from "../../schemas/rules/sign-off/signOff.ts";
import { isValidEvent } from "../../schemas/rules/sign-off/validEvent.ts";
import { writingOf } from "../changes/waiting.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";
import { transactionsOf } from "../history/transactions.ts";
import { hashOf, publishedForm, type StoredEvent } from "./signOffState.ts";

/** Leaves out the stored documents, which are large. A projection of single fields would return null for missing ones. */
const WITHOUT_SNAPSHOT = '{ ..., "snapshot": null }';

/** Queries the events of the documents `$ids`, which are published ids. */
const EVENTS_OF = `*[_type == "${SIGN_OFF_TYPE}" && document in $ids]${WITHOUT_SNAPSHOT}`;

/** Returns the events of documents, without malformed ones. @param ids published ids @throws ClientError, ServerError */
export async function readEvents(client: SanityClient, ids: readonly string[]): Promise<StoredEvent[]> {
  const events = await client.fetch<unknown[]>(EVENTS_OF, { ids });
  return events.filter(isValidEvent);
}

/** Returns a function that returns the site settings that a copy of a document inserts. @throws ClientError, ServerError */
export async function readSettings(
  client: SanityClient,
): Promise<(copy: string) => StoredDocument | undefined> {
  const all = await client.fetch<StoredDocument[]>('*[_type == "siteSettings"]');
  return (copy) => settingsFor(copy, (id) => all.find(({ _id }) => _id === id));
}

/** The number of a draft's transactions to read. Earlier authors are not named. */
const STEPS = 200;

/**
 * Returns the ids of the users who changed content, most recent first: everyone who changed a draft or a version since it was
 * created, or who changed the last draft of a published document and published it, or who last published the site settings in it.
 * @throws ClientError, ServerError
 */
export async function authorsOf(client: SanityClient, document: StoredDocument): Promise<readonly string[]> {
  const { _id: id } = document;
  const draft = isPublishedId(id) ? { ...document, _id: getDraftId(id) } : document;
  const { authors } = writingOf({ draft }, await transactionsOf(client, draft._id, STEPS));
  const last = isPublishedId(id) ? await transactionsOf(client, id, 1) : [];
  const hasSettings = isPublishedId(id) && withSettings(document, null) !== document;
  const settings = hasSettings ? await transactionsOf(client, settingsIdOf(id), 1) : [];
  const all = new Set([...last, ...settings].map(({ author }) => author).concat(authors));
  // The lake itself writes as `<system>`, for example when a release goes live.
  return [...all].filter((author) => !author.startsWith("<"));
}

/** The evidence of a claim, as its approval records it. */
type Evidence = NonNullable<SignOffEvent["evidence"]>;

/** Returns the titles of a claim's evidence; empty for any other document. @throws ClientError, ServerError */
export async function evidenceOf(client: SanityClient, { evidence }: StoredDocument): Promise<Evidence> {
  if (!Array.isArray(evidence)) return [];
  const ids = evidence.flatMap((each) =>
    isRecord(each) && typeof each._ref === "string" ? [each._ref] : [],
  );
  return client.fetch<Evidence>('*[_id in $ids]{ "_key": _id, _id, title }', { ids });
}

/** What happened, who did it, and what they wrote. */
export interface StepTaken {
  readonly step: SignOffStep;
  /** Who must decide. Defaults to the approvers of the document's type, or its reviewer. */
  readonly kind?: ApprovalKind;
  readonly release?: string | undefined;
  readonly note?: string;
  readonly due?: string;
  readonly by: { readonly id: string; readonly name: string };
  /** The names of the people who changed the content. */
  readonly changedBy: readonly string[];
}

/** Stores an event about the content of a draft, a version or a published document. @throws ClientError, ServerError */
export async function writeEvent(
  client: SanityClient,
  document: StoredDocument,
  { step, kind: asked, release, note, due, by, changedBy }: StepTaken,
): Promise<void> {
  const kind =
    asked ?? signOffKind(document._type) ?? (canNeedApproval(document._type) ? "reviewer" : undefined);
  if (!kind) throw new Error(`Nobody can approve a document of the type ${document._type}.`);
  const evidence = step === "requested" ? [] : await evidenceOf(client, document);
  const id = getPublishedId(document._id);
  await client.create<Omit<SignOffEvent, "_createdAt">>({
    _id: newEventId(id),
    _type: SIGN_OFF_TYPE,
    step,
    kind,
    document: id,
    documentType: document._type,
    title: documentTitle(document),
    contentHash: await hashOf(document),
    snapshot: JSON.stringify(publishedForm(document)),
    by: by.id,
    byName: by.name,
    changedBy,
    ...(release && { release }),
    ...(note?.trim() && { note: note.trim() }),
    ...(due && { due }),
    ...(evidence.length > 0 && { evidence }),
  });
}

/** A GROQ condition on the decisions of clinical approvers. */
const CLINICAL = `_type == "${SIGN_OFF_TYPE}" && kind == "clinical" && step != "requested"`;

const EVENTS = `*[${CLINICAL}]{ ..., "snapshot": select(_id in $known => null, snapshot) }`;

/** The ids of the events whose content was read before, by dataset. Events never change. */
const readIds = new Map<string, Set<string>>();

/** Reads what texts may say, as far as somebody reviewed it: what was published in an emergency still waits. */
export async function readApprovedWords(client: SanityClient): Promise<ApprovedWords> {
  const { projectId, dataset } = client.config();
  const key = `${projectId} ${dataset}`;
  const ids = readIds.get(key) ?? new Set<string>();
  readIds.set(key, ids);
  const events = await client.fetch<unknown[]>(EVENTS, { known: [...ids] });
  const made = clinicalDecisions(events);
  for (const event of events) if (isRecord(event) && typeof event._id === "string") ids.add(event._id);
  return approvedWords(made.filter(({ step }) => step !== "emergency"));
}
