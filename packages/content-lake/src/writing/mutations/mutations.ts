import * as v from "valibot";
import { isObject } from "../../document.ts";
import { ApiError } from "../../errors.ts";

const content = v.record(v.string(), v.unknown());
const id = v.string();
const revision = v.optional(v.string());
const selection = { id: v.optional(id), query: v.optional(v.string()), params: v.optional(content) };

const insertion = v.pipe(
  v.object({
    before: v.optional(v.string()),
    after: v.optional(v.string()),
    replace: v.optional(v.string()),
    items: v.array(v.unknown()),
  }),
  v.check(
    ({ before, after, replace }) =>
      [before, after, replace].filter((path) => path !== undefined).length === 1,
    "needs either `before`, `after` or `replace`",
  ),
);

const operations = {
  set: v.optional(content),
  setIfMissing: v.optional(content),
  unset: v.optional(v.array(v.string())),
  insert: v.optional(insertion),
  inc: v.optional(v.record(v.string(), v.number())),
  dec: v.optional(v.record(v.string(), v.number())),
  diffMatchPatch: v.optional(v.record(v.string(), v.string())),
};

/** The operators of one patch. The client's types also allow the document's id, which the action already contains. */
export const patchOperations = v.strictObject({ ...operations, id: v.optional(id), ifRevisionID: revision });

const patch = v.strictObject({ ...selection, ...operations, ifRevisionID: revision });
const deletion = v.object({ ...selection, ifRevisionID: revision, purge: v.optional(v.boolean()) });
const stub = v.looseObject({ _id: v.optional(id), _type: v.string() });
const identified = v.looseObject({ _id: id, _type: v.string() });

const mutation = v.union([
  v.strictObject({ create: stub }),
  v.strictObject({ createOrReplace: identified }),
  v.strictObject({ createIfNotExists: identified }),
  v.strictObject({ patch }),
  v.strictObject({ delete: deletion }),
]);

/** A mutation of a transaction: https://www.sanity.io/docs/http-reference/mutation */
export type Mutation = v.InferOutput<typeof mutation>;
export type PatchMutation = v.InferOutput<typeof patch>;
export type DocumentSelection = { id?: string | undefined; query?: string | undefined; params?: unknown };

const creations = ["create", "createOrReplace", "createIfNotExists"];

/** @throws ApiError 400 that names the mutation and its problem */
export function parseMutations(given: unknown): Mutation[] {
  if (!Array.isArray(given)) throw new ApiError(400, "`mutations` must be an array");
  return given.map((item, index) => {
    const result = v.safeParse(mutation, item);
    if (result.success) return result.output;
    requireType(item, index);
    const kind = item && typeof item === "object" ? Object.keys(item).join(", ") : typeof item;
    throw new ApiError(
      400,
      `Mutation ${index} (${kind}) is malformed: ${result.issues.map(describe).join("; ")}`,
    );
  });
}

// A missing `_type` is the most common mistake, so it gets its own message.
function requireType(item: unknown, index: number): void {
  if (!isObject(item)) return;
  const kind = creations.find((name) => isObject(item[name]));
  const document = kind && item[kind];
  if (!isObject(document) || typeof document._type === "string") return;
  const name = typeof document._id === "string" ? `Document "${document._id}"` : "A document";
  throw new ApiError(
    400,
    `${name} has no _type (mutation ${index}, ${kind}). Set "_type" to the name of its schema type.`,
  );
}

function describe(issue: v.BaseIssue<unknown>): string {
  // The deepest issue belongs to the kind of mutation that is closest to the input.
  const depth = (each: v.BaseIssue<unknown>) => each.path?.length ?? 0;
  const innermost = issue.issues?.toSorted((a, b) => depth(b) - depth(a))[0] ?? issue;
  return `${v.getDotPath(innermost) ?? "value"}: ${innermost.message}`;
}
