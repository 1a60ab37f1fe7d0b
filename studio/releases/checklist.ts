import type { SanityClient } from "@sanity/client";

/** Something that a person has to do before a release goes live. */
export interface ChecklistItem {
  readonly _key: string;
  readonly text: string;
  /** The id of the user who has to do it. */
  readonly person?: string;
  /** The last day, as `YYYY-MM-DD`. */
  readonly due?: string;
  /** The id of the user who did it, and when (ISO 8601). Both are missing while it is open. */
  readonly doneBy?: string;
  readonly doneAt?: string;
}

/** The checklist of a release. It is no content: the site never reads it, and it has no form. */
export interface ReleaseChecklist {
  readonly _id: string;
  readonly _type: typeof CHECKLIST_TYPE;
  readonly items: readonly ChecklistItem[];
}

export const CHECKLIST_TYPE = "releaseChecklist";

/** Returns the id of a release's checklist. The dot keeps the document private. */
export const checklistId = (release: string): string => `${CHECKLIST_TYPE}.${release}`;

/** The items of a new checklist. */
const FIRST_ITEMS = [
  "Legal texts are approved",
  "Links and phone numbers work",
  "Each page is readable on a phone",
] as const;

/** Creates the checklist of a release with the usual items, unless it already has one. @throws ClientError, ServerError */
export async function startChecklist(client: SanityClient, release: string): Promise<void> {
  const items = FIRST_ITEMS.map((text) => ({ _key: crypto.randomUUID(), text }));
  await client.createIfNotExists({ _id: checklistId(release), _type: CHECKLIST_TYPE, items });
}

const at = (key: string, field?: string) => `items[_key=="${key}"]${field ? `.${field}` : ""}`;

/** Adds an open item. @throws ClientError, ServerError */
export async function addItem(client: SanityClient, release: string, text: string): Promise<void> {
  await client
    .patch(checklistId(release))
    .setIfMissing({ items: [] })
    .append("items", [{ _key: crypto.randomUUID(), text }])
    .commit();
}

/** Deletes an item. @throws ClientError, ServerError */
export async function removeItem(client: SanityClient, release: string, key: string): Promise<void> {
  await client
    .patch(checklistId(release))
    .unset([at(key)])
    .commit();
}

/**
 * Changes an item. Patches only the given fields, so that two people can work on one checklist.
 * @param fields a field without a value is removed
 * @throws ClientError, ServerError
 */
export async function changeItem(
  client: SanityClient,
  release: string,
  key: string,
  fields: Partial<Record<Exclude<keyof ChecklistItem, "_key">, string | undefined>>,
): Promise<void> {
  const entries = Object.entries(fields);
  const set = entries.filter(([, value]) => value !== undefined);
  const unset = entries.filter(([, value]) => value === undefined);
  const patch = client.patch(checklistId(release));
  if (set.length > 0) patch.set(Object.fromEntries(set.map(([name, value]) => [at(key, name), value])));
  if (unset.length > 0) patch.unset(unset.map(([name]) => at(key, name)));
  await patch.commit();
}

const isDone = ({ doneAt }: ChecklistItem) => doneAt !== undefined;

/** Returns the texts of the open items. */
export const openTasks = (items: readonly ChecklistItem[] = []): string[] =>
  items.filter((item) => !isDone(item)).map(({ text }) => text);

/** Describes the progress of a checklist: `2 of 3 done`. */
export function progressOf(items: readonly ChecklistItem[]): string {
  const done = items.filter(isDone).length;
  return done === items.length ? "Everything is done" : `${done} of ${items.length} done`;
}

/** Returns whether an open item is past its last day. @param today `YYYY-MM-DD` */
export const isOverdue = (item: ChecklistItem, today: string): boolean =>
  !isDone(item) && item.due !== undefined && item.due < today;
