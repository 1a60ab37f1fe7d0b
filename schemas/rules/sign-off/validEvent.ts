// The form of the events of sign-off. The embedded lake rejects others, and every reader ignores them: many lists read all events.
import { isRecord } from "../isRecord.ts";
import type { SignOffEvent, SignOffStep } from "./signOff.ts";

const steps: readonly SignOffStep[] = ["requested", "approved", "returned", "emergency", "voided"];

type Check = (value: unknown) => boolean;

const isString: Check = (value) => typeof value === "string";
const isText: Check = (value) => typeof value === "string" && value.trim() !== "";
const oneOf =
  (...choices: readonly unknown[]): Check =>
  (value) =>
    choices.includes(value);
const listOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem);
/** The lake leaves out absent fields, and a query returns null for them. */
const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value);
const isEvidence: Check = (value) => isRecord(value) && [value._key, value._id, value.title].every(isString);

/** The check of each field. The lake itself sets `_createdAt`, and lists leave out `snapshot`. */
const fields: Readonly<Record<Exclude<keyof SignOffEvent, "_createdAt" | "snapshot">, Check>> = {
  _id: isText,
  _type: isText,
  step: oneOf(...steps),
  kind: oneOf("legal", "clinical", "reviewer"),
  document: isText,
  documentType: isText,
  title: isString,
  contentHash: isText,
  release: orAbsent(isText),
  note: orAbsent(isString),
  due: orAbsent(isString),
  by: isString,
  byName: isString,
  changedBy: listOf(isString),
  evidence: orAbsent(listOf(isEvidence)),
  voids: orAbsent(isText),
};

/** Returns the name of the first invalid field of an event; undefined if it has none. */
export const invalidField = (event: Readonly<Record<string, unknown>>): string | undefined =>
  Object.entries(fields).find(([field, check]) => !check(event[field]))?.[0];

/** Returns whether a value is an event that readers can use. */
export const isValidEvent = (value: unknown): value is Omit<SignOffEvent, "snapshot"> =>
  isRecord(value) && isString(value._createdAt) && invalidField(value) === undefined;

/** Returns the document that an event stores as JSON; undefined if the text is no document. */
export function snapshotContent(snapshot: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const content: unknown = typeof snapshot === "string" ? JSON.parse(snapshot) : undefined;
    return isRecord(content) ? content : undefined;
  } catch {
    return undefined;
  }
}
