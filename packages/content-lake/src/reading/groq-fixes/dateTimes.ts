import { DateTime, type ExprNode } from "groq-js";
import { type GroqNode, visitNodes } from "../groqNodes.ts";
import { hostCall } from "../planning/hostCall.ts";

/** groq-js exports the class without the types of its members. */
export type Time = DateTime & { readonly date: Date };

export function isTime(value: unknown): value is Time {
  return value instanceof DateTime;
}

/** RFC 3339, without the hour 24, which JavaScript moves to the next day. */
const format = /^(\d{4}-\d{2}-\d{2})T(?!24)\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[-+]\d{2}:\d{2})$/;

/** `dateTime(value)`. groq-js moves February 30 to March 2, and returns `NaN` for other dates that don't exist. */
export function parsedDateTime(value: unknown): DateTime | null {
  if (isTime(value)) return value;
  const [text, date] = (typeof value === "string" && format.exec(value)) || [];
  return text !== undefined && date !== undefined && isDate(date) ? representable(new Date(text)) : null;
}

function isDate(text: string): boolean {
  const start = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
}

/** Returns null for a time that RFC 3339 has no text for: its years have four digits. */
function representable(date: Date): DateTime | null {
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? new DateTime(date) : null;
}

/** Returns whether a query can compute with dates. */
export function usesDateTimes(tree: GroqNode): boolean {
  let found = false;
  visitNodes(tree, ({ type, name, namespace }) => {
    found ||= type === "FuncCall" && (name === "dateTime" || namespace === "dateTime");
  });
  return found;
}

/** Replaces a sum or difference by null if it is a time that can't be represented. */
export function representableSum(node: GroqNode): GroqNode {
  const check = (sum: unknown) => (isTime(sum) ? representable(sum.date) : sum);
  return hostCall(check, [node as ExprNode]); // a node of a tree that groq-js parsed
}
