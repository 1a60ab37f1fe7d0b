import { applyPatches, parsePatch } from "@sanity/diff-match-patch";
import { isObject, type JsonObject } from "../../document.ts";
import { ApiError } from "../../errors.ts";
import { insertionsOf } from "./insertionsOf.ts";
import type { PatchMutation } from "./mutations.ts";
import { type Place, parsePlaces, placesOf } from "./places.ts";

/** The order in which an unmodified Studio applies the operations of one patch. */
const order = ["setIfMissing", "set", "unset", "diffMatchPatch", "inc", "dec", "insert"] as const;

type ValueKind = Exclude<(typeof order)[number], "unset" | "insert">;
type Insertion = NonNullable<PatchMutation["insert"]>;
type ConcretePatch = {
  [kind in ValueKind]?: { [path: string]: unknown };
} & { unset?: string[]; insert?: Insertion };

/** Collects operations on single places in as few patches as preserve their order. */
class ConcretePatches {
  readonly #patches: ConcretePatch[] = [{}];

  /** Contains one empty patch if no operation changed anything, because that still is a revision of the document. */
  get list(): PatchMutation[] {
    return this.#patches as PatchMutation[]; // the operands are those of a PatchMutation
  }

  add(kind: ValueKind, path: string, operand: unknown): void {
    const current = this.#upTo(kind);
    const patch = Object.hasOwn(current[kind] ?? {}, path) ? this.#next() : current;
    patch[kind] = Object.assign(patch[kind] ?? {}, { [path]: operand });
  }

  unset(path: string): void {
    const patch = this.#upTo("unset");
    patch.unset ??= [];
    patch.unset.push(path);
  }

  insert(insertion: Insertion): void {
    const current = this.#upTo("insert");
    const patch = current.insert ? this.#next() : current;
    patch.insert = insertion;
  }

  /** Returns the last patch, or another one if it has operations that apply after those of this kind. */
  #upTo(kind: (typeof order)[number]): ConcretePatch {
    const current = this.#patches.at(-1);
    const later = order.slice(order.indexOf(kind) + 1);
    return current && !later.some((each) => each in current) ? current : this.#next();
  }

  #next(): ConcretePatch {
    const patch: ConcretePatch = {};
    this.#patches.push(patch);
    return patch;
  }
}

type Steps = Place["steps"];
type Insert = NonNullable<PatchMutation["insert"]>;
/** The new value of a place, or its removal. Undefined leaves the place unchanged. */
type Change = { value: unknown } | "remove" | undefined;
type Operation = {
  path: string;
  changeOf: (place: Place) => Change;
} & ({ kind: ValueKind; operand: unknown } | { kind: "unset" });

/**
 * Applies a patch as documented: https://www.sanity.io/docs/content-lake/http-patches. Resolves each path to concrete
 * places first, and then applies its operation once to each.
 * @returns the new document, and patches for listeners that have the same result and address single places only
 * @throws ApiError 400 when the patch can't be applied
 */
export function patchDocument(
  document: JsonObject,
  patch: PatchMutation,
): { result: JsonObject; patches: PatchMutation[] } {
  const patches = new ConcretePatches();
  let result = document;
  for (const { path, changeOf, ...operation } of operationsOf(patch)) {
    // Last places first: a removal moves later list items, and a parent's new value replaces those of its children.
    for (const place of placesOf(parsePlaces(path), result).toReversed()) {
      if (place.steps.length === 0) throw new ApiError(400, `"${path}" is the whole document`);
      const change = changeOf(place);
      if (change === undefined) continue;
      if (operation.kind === "unset") patches.unset(place.path);
      else patches.add(operation.kind, place.path, operation.operand);
      result = changeIn(result, place.steps, change);
    }
  }
  if (patch.insert) result = insert(result, patch.insert, patches);
  return { result, patches: patches.list };
}

/** Returns a patch's operations in the order in which an unmodified Studio applies them. */
function operationsOf(patch: PatchMutation): Operation[] {
  const { setIfMissing = {}, set = {}, unset = [], diffMatchPatch = {}, inc = {}, dec = {} } = patch;
  return [
    ...Object.entries(setIfMissing).map(([path, operand]): Operation => {
      const changeOf = ({ state }: Place) => (state === "absent" ? { value: operand } : undefined);
      return { kind: "setIfMissing", path, operand, changeOf };
    }),
    ...Object.entries(set).map(([path, operand]): Operation => {
      // Like Sanity, adds missing objects, but no list items.
      const changeOf = ({ state }: Place) => (state === "unreachable" ? undefined : { value: operand });
      return { kind: "set", path, operand, changeOf };
    }),
    ...unset.map((path): Operation => {
      const changeOf = ({ state }: Place) => (state === "present" ? "remove" : undefined);
      return { kind: "unset", path, changeOf };
    }),
    ...Object.entries(diffMatchPatch).map(([path, operand]): Operation => {
      const diffs = parsePatch(operand);
      // Someone else may have removed the text in the meantime.
      const changeOf = (place: Place) =>
        place.state === "present" ? { value: patchedText(place, diffs) } : undefined;
      return { kind: "diffMatchPatch", path, operand, changeOf };
    }),
    ...Object.entries(inc).map(([path, by]): Operation => {
      return { kind: "inc", path, operand: by, changeOf: (place) => ({ value: sum(place, by) }) };
    }),
    ...Object.entries(dec).map(([path, by]): Operation => {
      return { kind: "dec", path, operand: by, changeOf: (place) => ({ value: sum(place, -by) }) };
    }),
  ];
}

function patchedText({ path, value }: Place, diffs: ReturnType<typeof parsePatch>): string {
  if (typeof value !== "string")
    throw new ApiError(400, `Can't apply a diffMatchPatch to "${path}". It is not a text.`);
  return applyPatches(diffs, value, { allowExceedingIndices: true })[0];
}

function sum({ path, value, state }: Place, by: number): number {
  if (state !== "present") throw new ApiError(400, `Can't increment "${path}". It doesn't exist.`);
  if (typeof value !== "number") throw new ApiError(400, `Can't increment "${path}". It is not a number.`);
  if (!Number.isFinite(value + by))
    throw new ApiError(400, `Can't increment "${path}". The result is too large.`);
  return value + by;
}

function insert(document: JsonObject, insertion: Insert, patches: ConcretePatches): JsonObject {
  const { before, after, items } = insertion;
  const location = before !== undefined ? "before" : after !== undefined ? "after" : "replace";
  let result = document;
  for (const { list, removed, index, anchor } of insertionsOf(
    location,
    insertion[location] ?? "",
    document,
  ).toReversed()) {
    for (const { path } of removed.toReversed()) patches.unset(path);
    if (items.length > 0) patches.insert({ ...anchor, items });
    const kept = list.value.filter((_item, at) => !removed.some(({ steps }) => steps.at(-1) === at));
    result = changeIn(result, list.steps, { value: kept.toSpliced(index, 0, ...items) });
  }
  return result;
}

/** Returns a copy of an object with a change inside it. Missing objects on the way are added. */
function changeIn(object: JsonObject, steps: Steps, change: Exclude<Change, undefined>): JsonObject {
  return asObject(changed(object, steps, change));
}

function changed(value: unknown, [step, ...rest]: Steps, change: Exclude<Change, undefined>): unknown {
  if (step === undefined) return change === "remove" ? undefined : change.value;
  const removes = change === "remove" && rest.length === 0;
  if (typeof step === "number") {
    const list = Array.isArray(value) ? value : [];
    return removes ? list.toSpliced(step, 1) : list.with(step, changed(list[step], rest, change));
  }
  const object = asObject(value);
  if (!removes)
    return {
      ...object,
      [step]: changed(Object.hasOwn(object, step) ? object[step] : undefined, rest, change),
    };
  const { [step]: _removed, ...others } = object;
  return others;
}

function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
