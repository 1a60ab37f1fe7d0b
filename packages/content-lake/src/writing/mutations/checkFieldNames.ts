import type { DocumentChange } from "../../DocumentChange.ts";
import { MutationError } from "../../errors.ts";

/** groq-js calls this method on each object when it looks up an attribute. */
const CALLED = "hasOwnProperty";

function holdsField(value: unknown, name: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, name) || Object.values(value).some((part) => holdsField(part, name));
}

/**
 * Rejects documents with a field named like a method that groq-js calls. Every query over their type would fail.
 * @throws MutationError 400
 */
export function checkFieldNames(changes: readonly DocumentChange[]): void {
  const broken = changes.find(({ after }) => holdsField(after, CALLED));
  if (!broken) return;
  const description = `Document "${broken.id}" has a field "${CALLED}". Give the field another name.`;
  throw new MutationError(400, { type: "validationError", description, value: CALLED });
}
