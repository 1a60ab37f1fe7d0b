import * as v from "valibot";
import { LakeError } from "../errors.ts";

const content = v.record(v.string(), v.unknown());
const id = v.string();
const revision = v.optional(v.string());
const selection = { id: v.optional(id), query: v.optional(v.string()), params: v.optional(content) };

const insertion = v.object({
  before: v.optional(v.string()),
  after: v.optional(v.string()),
  replace: v.optional(v.string()),
  items: v.array(v.unknown()),
});

const operations = {
  set: v.optional(content),
  setIfMissing: v.optional(content),
  unset: v.optional(v.array(v.string())),
  insert: v.optional(insertion),
  inc: v.optional(v.record(v.string(), v.number())),
  dec: v.optional(v.record(v.string(), v.number())),
  diffMatchPatch: v.optional(v.record(v.string(), v.string())),
};

/** The operators of one patch, without the document it is for. */
export const patchOperations = v.object({ ...operations, ifRevisionID: revision });

const patch = v.object({ ...selection, ...operations, ifRevisionID: revision });
const deletion = v.object({ ...selection, ifRevisionID: revision });
const stub = v.looseObject({ _id: v.optional(id), _type: v.string() });
const identified = v.looseObject({ _id: id, _type: v.string() });

const mutation = v.union([
  v.strictObject({ create: stub }),
  v.strictObject({ createOrReplace: identified }),
  v.strictObject({ createIfNotExists: identified }),
  v.strictObject({ patch }),
  v.strictObject({ delete: deletion }),
]);

/** What a client may ask for in one transaction: https://www.sanity.io/docs/http-reference/mutation */
export type Mutation = v.InferOutput<typeof mutation>;
export type PatchMutation = v.InferOutput<typeof patch>;
export type DocumentSelection = { id?: string | undefined; query?: string | undefined; params?: unknown };

/** @throws LakeError 400 that names the mutation and what is wrong with it */
export function parseMutations(given: unknown): Mutation[] {
  if (!Array.isArray(given)) throw new LakeError(400, "`mutations` must be an array");
  return given.map((item, index) => {
    const result = v.safeParse(mutation, item);
    if (result.success) return result.output;
    const kind = item && typeof item === "object" ? Object.keys(item).join(", ") : typeof item;
    throw new LakeError(
      400,
      `Mutation ${index} (${kind}) is malformed: ${result.issues.map(describe).join("; ")}`,
    );
  });
}

function describe(issue: v.BaseIssue<unknown>): string {
  const innermost = issue.issues?.at(-1) ?? issue;
  return `${v.getDotPath(innermost) ?? "value"}: ${innermost.message}`;
}
