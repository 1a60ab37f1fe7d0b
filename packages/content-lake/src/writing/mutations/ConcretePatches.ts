import type { PatchMutation } from "./mutations.ts";

/** The order in which an unmodified Studio applies the operations of one patch. */
const order = ["setIfMissing", "set", "unset", "diffMatchPatch", "inc", "dec", "insert"] as const;

export type ValueKind = Exclude<(typeof order)[number], "unset" | "insert">;
type Insertion = NonNullable<PatchMutation["insert"]>;
type ConcretePatch = {
  [kind in ValueKind]?: { [path: string]: unknown };
} & { unset?: string[]; insert?: Insertion };

/** Collects operations on single places in as few patches as preserve their order. */
export class ConcretePatches {
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
