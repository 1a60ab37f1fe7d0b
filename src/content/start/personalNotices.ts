import "server-only";
import type { SanityClient } from "next-sanity";
import * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { currentDate } from "#schemas/rules/claims/review.ts";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { waitsFor } from "#schemas/rules/sign-off/approver.ts";
import { SIGN_OFF_TYPE, validNewestFirst } from "#schemas/rules/sign-off/signOff.ts";
import { COLLABORATION_QUERY, rowsOfMentions, rowsOfTasks } from "#schemas/rules/start/collaboration.ts";
import type { MailedPerson } from "#schemas/rules/start/mailChoice.ts";
import { requesterOf, stepRow } from "#schemas/rules/start/stepRows.ts";
import { editorsTitle } from "../ContentDocument.ts";
import { readResult } from "../client/LakeError.ts";
import { orLakeError, queryContent } from "../client/queryContent.ts";
import { text, textOrNull, validItems } from "../contentFields.ts";
import { rawClient } from "./readPeople.ts";
import { type RowNotice, rowNotice } from "./rowNotice.ts";

/** The age of the events to read, in days. Older ones have been mailed. */
const DAYS = 30;
const DAY = 86_400_000;

const RECENT = `array::unique(*[_type == "${SIGN_OFF_TYPE}" && _createdAt > $since].document)`;
const EVENTS = `*[_type == "${SIGN_OFF_TYPE}" && document in $documents]{
  _id, _createdAt, step, kind, document, documentType, title, contentHash, release, voids, due, by, byName
}`;
const COPIES = '*[_id in $ids]{ _id, _updatedAt, "reviewer": review.reviewer }';

const events = validItems(
  v.object({
    ...{ _id: text, _createdAt: text, document: text, documentType: text, title: text, contentHash: text },
    step: v.picklist(["requested", "approved", "returned", "emergency", "voided"]),
    kind: v.picklist(["legal", "clinical", "reviewer"]),
    ...{ release: textOrNull, voids: textOrNull, due: textOrNull, by: text, byName: text },
  }),
);
type Event = v.InferOutput<typeof events>[number];

const copies = validItems(v.object({ _id: text, _updatedAt: text, reviewer: textOrNull }));
type Copy = v.InferOutput<typeof copies>[number];

const copyIds = ({ document, release }: Event) =>
  release ? [`versions.${release}.${document}`] : [`drafts.${document}`, document];

/** Returns the notice of the newest step on a draft, a version or a published document; none if nobody must act on it. */
function stepNotice(all: readonly Event[], found: readonly Copy[]): RowNotice[] {
  const [event] = validNewestFirst(all);
  if (!event) return [];
  const { document: id, documentType: type, title, release, kind, step } = event;
  const [copy] = copyIds(event).flatMap((each) => found.find(({ _id }) => _id === each) ?? []);
  // A publish and an edit change the document. Both end what the step asks for, except after an emergency.
  if (!copy || (step !== "emergency" && copy._updatedAt > event._createdAt)) return [];
  const reviewer = (found.find(({ _id }) => _id === id) ?? copy).reviewer ?? copy.reviewer ?? undefined;
  const isOwn = ({ id: person }: MailedPerson) => event.by === person;
  const isForApprover = (person: MailedPerson) =>
    (!isOwn(person) || environment().SIGN_OFF === "alone") && waitsFor(person, { kind, reviewer });
  const requester = requesterOf(all, event);
  const isForRequester = (person: MailedPerson) => !isOwn(person) && person.id === requester;
  const isAnswer = step === "approved" || step === "returned";
  const row = stepRow({ id, type, title, release, event }, currentDate());
  return [rowNotice(`sign-off.${step}`, event._id, row, isAnswer ? isForRequester : isForApprover)];
}

/** Reads the notices of requested approvals, emergencies, and answers to requests. @throws LakeError */
export async function readStepNotices(signal?: AbortSignal): Promise<RowNotice[]> {
  const client = rawClient();
  if (!client || environment().SIGN_OFF === "off") return [];
  const reading = { client, cache: "no-store", signal } as const;
  const since = new Date(Date.now() - DAYS * DAY).toISOString();
  const documents = await queryContent(RECENT, { since }, reading);
  const result = await queryContent(EVENTS, { documents }, reading);
  const all = readResult(events, result, "The content lake's list of approvals");
  const groups = Map.groupBy(all, ({ document, release }) => `${release ?? ""} ${document}`);
  const ids = [...new Set(all.flatMap((event) => [...copyIds(event), event.document]))];
  const found = readResult(copies, await queryContent(COPIES, { ids }, reading), "The content lake's drafts");
  return [...groups.values()].flatMap((group) => stepNotice(group, found));
}

const datasets = validItems(v.object({ name: text }));

const collaboration = v.object({
  mentions: validItems(v.object({ _id: text, author: text, document: text, type: text, path: textOrNull })),
  tasks: validItems(
    v.object({ _id: text, title: textOrNull, dueBy: textOrNull, document: textOrNull, type: textOrNull }),
  ),
});

const titles = validItems(v.object({ _id: text, title: textOrNull }));
const TITLES = `*[_id in $ids]{ _id, "title": coalesce(title, heading, name, statement) }`;

/** Returns the names of users, by their ids. A token that may not read them must not delay the notice. */
async function namesOf(client: SanityClient, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const answer = await client.request<unknown>({ url: `/users/${unique.join(",")}` }).catch(() => undefined);
  if (answer === undefined) return new Map(unique.map((id) => [id, "Somebody"]));
  const users = (Array.isArray(answer) ? answer : [answer]).filter(isRecord);
  return new Map(users.map(({ id, displayName }) => [String(id), String(displayName)]));
}

/** Reads the notices of comments that mention people, without their words, and of people's tasks. @throws LakeError */
export async function readCollaborationNotices(
  signal?: AbortSignal,
  people: readonly MailedPerson[] = [],
): Promise<RowNotice[]> {
  const client = rawClient();
  if (!client || people.length === 0) return [];
  const { projectId, dataset } = client.config();
  const url = `/projects/${projectId}/datasets`;
  const query = { datasetProfile: "comments", addonFor: dataset ?? "" };
  const known = await orLakeError(() => client.request<unknown>({ url, query, ...(signal && { signal }) }));
  const [comments] = readResult(datasets, known, "The content lake's datasets");
  if (!comments) return [];
  const inComments = {
    client: client.withConfig({ dataset: comments.name }),
    cache: "no-store",
    signal,
  } as const;
  const lists = people.map(async (person) => {
    const result = await queryContent(COLLABORATION_QUERY, { me: person.id }, inComments);
    const { mentions, tasks } = readResult(collaboration, result, "The content lake's comments");
    const ids = mentions.flatMap(({ document }) => [document, `drafts.${document}`]);
    const found = await queryContent(TITLES, { ids }, { client, cache: "no-store", signal });
    const named = readResult(titles, found, "The content lake's titles");
    const titleIn = (id: string) => {
      const document = named.find(({ _id }) => _id === id || _id === `drafts.${id}`);
      return document && editorsTitle(id, document.title);
    };
    const isFor = ({ id }: MailedPerson) => id === person.id;
    const notice = (event: string) => (row: RowNotice["row"]) =>
      rowNotice(event, `${event}:${row.key}`, row, isFor);
    const authors = mentions.map(({ author }) => author);
    const names = await namesOf(client, authors);
    return [
      ...rowsOfMentions(mentions, titleIn, names).map(notice("comment.mention")),
      ...rowsOfTasks(tasks, currentDate()).map(notice("task.assigned")),
    ];
  });
  return (await Promise.all(lists)).flat();
}
