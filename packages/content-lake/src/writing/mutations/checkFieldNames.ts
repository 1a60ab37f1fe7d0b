import type { DocumentChange } from "../../DocumentChange.ts";
import { MutationError } from "../../errors.ts";

/** groq-js calls this method of each object in which it looks for an attribute. */
const CALLED = "hasOwnProperty";

function holdsField(value: unknown, name: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, name) || Object.values(value).some((part) => holdsField(part, name));
}

/**
 * Refuses a document that no query could look into: one with a field of the name of a method that groq-js calls. Every query
 * over its type would fail.
 * @throws MutationError 400
 */
export function checkFieldNames(changes: readonly DocumentChange[]): void {
  const broken = changes.find(({ after }) => holdsField(after, CALLED));
  if (!broken) return;
  const description = `Document "${broken.id}" has a field "${CALLED}". Give the field another name.`;
  throw new MutationError(400, { type: "validationError", description, value: CALLED });
}
