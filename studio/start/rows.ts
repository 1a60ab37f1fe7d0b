import type { StartRow } from "../../schemas/rules/start/row.ts";
import type { Answer } from "../changes/useLake.ts";

export type Rows = Answer<readonly StartRow[]>;

/** Returns both values once they are there, or the first error. */
export function both<One, Other>(one: Answer<One>, other: Answer<Other>): Answer<readonly [One, Other]> {
  const error = one.error ?? other.error;
  if (error !== undefined) return { error };
  if (one.value === undefined || other.value === undefined) return {};
  return { value: [one.value, other.value] };
}

/** Returns the rows of a value once it is there. */
export const rowsOf = <Value>(answer: Answer<Value>, rows: (value: Value) => readonly StartRow[]): Rows =>
  answer.value === undefined ? (answer as Rows) : { value: rows(answer.value) }; // without a value, both are the same
