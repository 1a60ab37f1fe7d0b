import type { ExprNode } from "groq-js";
import { isObject, type LakeDocument } from "../document.ts";
import { type GroqNode, isNode, someNode } from "./groqNodes.ts";
import { selectsDocuments } from "./planning/plan.ts";
import type { QueryRun } from "./QueryRun.ts";

/**
 * Traces each part of a query's result to its stored value, by following projections, references and slices in
 * the syntax tree. groq-js doesn't report this. Computed values (`string::lower(…)`, `a + b`) and expressions
 * with a parent scope (`^`) have no origin. Origins are never guessed.
 */
export class Provenance {
  readonly #run: QueryRun;

  constructor(run: QueryRun) {
    this.#run = run;
  }

  trace(tree: unknown, current?: Traced): Traced {
    if (!isNode(tree)) return undefined;
    if (selectsDocuments(tree)) return this.#selected(tree);
    switch (tree.type) {
      case "Everything":
        return { kind: "array", items: this.#run.documents.documents.map(documentOrigin) };
      case "This":
        return current;
      case "Group":
      case "ArrayCoerce":
        return this.trace(tree.base, current);
      case "AccessAttribute":
        return field(tree.base === undefined ? current : this.trace(tree.base, current), String(tree.name));
      case "Filter":
        return this.#filter(tree, current);
      case "AccessElement":
        return itemsOf(this.trace(tree.base, current)).at(Number(tree.index));
      case "Slice":
        return this.#slice(tree, current);
      case "PipeFuncCall":
        return this.#pipe(tree, current);
      case "Map":
        return this.#map(tree, current);
      case "FlatMap": {
        const nested = itemsOf(this.#map(tree, current)).flatMap((item) =>
          isList(item) ? itemsOf(item) : item,
        );
        return { kind: "array", items: nested };
      }
      case "Deref":
        return this.#dereference(tree, current);
      case "Projection":
        return this.#project(tree, current);
      case "Object":
        return this.#object(tree, current);
      case "Array":
        return this.#array(tree, current);
      case "FuncCall":
        return tree.name === "coalesce" ? this.#coalesce(tree, current) : undefined;
      case "Select":
        return this.#select(tree, current);
      default:
        return undefined;
    }
  }

  // The common case: the result is whole documents.
  #selected(tree: GroqNode): Traced {
    const found = this.#evaluate(tree, undefined);
    if (Array.isArray(found)) return { kind: "array", items: found.map(documentOrigin) };
    return found === null ? undefined : documentOrigin(found as LakeDocument); // one of the documents
  }

  #filter(tree: GroqNode, current: Traced): Traced {
    if (usesParentScope(tree.expr)) return undefined;
    const items = itemsOf(this.trace(tree.base, current));
    return { kind: "array", items: items.filter((item) => this.#evaluate(tree.expr, item) === true) };
  }

  #slice({ base, left, right, isInclusive }: GroqNode, current: Traced): Traced {
    const items = itemsOf(this.trace(base, current));
    const indexOf = (bound: unknown) => {
      const number = Number(bound);
      return Math.max(0, number < 0 ? items.length + number : number);
    };
    return { kind: "array", items: items.slice(indexOf(left), indexOf(right) + (isInclusive ? 1 : 0)) };
  }

  // groq-js does the sorting. `order` returns the same objects, so their origins are known; `score` doesn't.
  #pipe(tree: GroqNode, current: Traced): Traced {
    if (tree.name !== "order" || usesParentScope(tree.args)) return undefined;
    const items = itemsOf(this.trace(tree.base, current));
    const values = items.map(tracedValue);
    const byValue = new Map(values.map((value, index) => [value, items[index]]));
    if (byValue.size !== values.length) return undefined;
    const ordered = this.#evaluate({ ...tree, base: { type: "Value", value: values } }, current);
    return Array.isArray(ordered)
      ? { kind: "array", items: ordered.map((value) => byValue.get(value)) }
      : undefined;
  }

  #map(tree: GroqNode, current: Traced): Traced {
    const items = itemsOf(this.trace(tree.base, current));
    return { kind: "array", items: items.map((item) => this.trace(tree.expr, item)) };
  }

  #dereference(tree: GroqNode, current: Traced): Traced {
    const reference = tracedValue(this.trace(tree.base, current));
    const id = isObject(reference) ? reference._ref : undefined;
    const document = typeof id === "string" ? this.#run.documents.byId(id) : undefined;
    return document && documentOrigin(document);
  }

  #project(tree: GroqNode, current: Traced): Traced {
    const { base, expr } = tree;
    return isNode(expr) && expr.type === "Object" ? this.#object(expr, this.trace(base, current)) : undefined;
  }

  #object({ attributes }: GroqNode, base: Traced): Traced {
    if (!Array.isArray(attributes)) return undefined;
    const fields = new Map<string, Traced>();
    for (const attribute of attributes) {
      if (attribute.type === "ObjectAttributeValue")
        fields.set(attribute.name, this.trace(attribute.value, base));
      else if (this.#applies(attribute, base))
        for (const [name, part] of partsOf(this.trace(attribute.value, base))) fields.set(name, part);
    }
    return { kind: "object", fields };
  }

  #array({ elements }: GroqNode, current: Traced): Traced {
    if (!Array.isArray(elements) || elements.some(({ isSplat }) => isSplat)) return undefined;
    return { kind: "array", items: elements.map(({ value }) => this.trace(value, current)) };
  }

  #applies(attribute: GroqNode, base: Traced): boolean {
    if (attribute.type !== "ObjectConditionalSplat") return true;
    return !usesParentScope(attribute.condition) && this.#evaluate(attribute.condition, base) === true;
  }

  #coalesce({ args }: GroqNode, current: Traced): Traced {
    if (!Array.isArray(args) || usesParentScope(args)) return undefined;
    const chosen = args.find((argument) => (this.#evaluate(argument, current) ?? null) !== null);
    return this.trace(chosen, current);
  }

  #select({ alternatives, fallback }: GroqNode, current: Traced): Traced {
    if (!Array.isArray(alternatives) || usesParentScope(alternatives)) return undefined;
    const chosen = alternatives.find(({ condition }) => this.#evaluate(condition, current) === true);
    return this.trace(chosen ? chosen.value : fallback, current);
  }

  #evaluate(node: unknown, current: Traced): unknown {
    return this.#run.evaluate(node as ExprNode, tracedValue(current)); // a node of a tree that groq-js parsed
  }
}

function usesParentScope(node: unknown): boolean {
  return someNode(node, ({ type }) => type === "Parent");
}

/** The location of a stored value: a document and a path. */
export type ValueOrigin = { document: LakeDocument; path: readonly (string | number)[] };

/** The origin of a part of a result: a stored value, or an object or array of such parts. Undefined when unknown. */
export type Traced =
  | { kind: "stored"; origin: ValueOrigin; value: unknown }
  | { kind: "object"; fields: ReadonlyMap<string, Traced> }
  | { kind: "array"; items: readonly (Traced | undefined)[] }
  | undefined;

/** Returns the origin of a whole document. */
function documentOrigin(document: LakeDocument): Traced {
  return { kind: "stored", origin: { document, path: [] }, value: document };
}

function stored(parent: Extract<Traced, { kind: "stored" }>, step: string | number, value: unknown): Traced {
  const { document, path } = parent.origin;
  return { kind: "stored", origin: { document, path: [...path, step] }, value };
}

/** Returns the origin of an object's field. */
function field(traced: Traced, name: string): Traced {
  if (traced?.kind === "object") return traced.fields.get(name);
  if (traced?.kind !== "stored" || !isObject(traced.value) || !Object.hasOwn(traced.value, name))
    return undefined;
  return stored(traced, name, traced.value[name]);
}

function isList(traced: Traced): boolean {
  return traced?.kind === "array" || (traced?.kind === "stored" && Array.isArray(traced.value));
}

/** Returns the items of a list with their origins, or an empty list for anything else. */
export function itemsOf(traced: Traced): readonly (Traced | undefined)[] {
  if (traced?.kind === "array") return traced.items;
  if (traced?.kind !== "stored" || !Array.isArray(traced.value)) return [];
  return traced.value.map((item, index) => stored(traced, index, item));
}

/** Returns the fields of an object with their origins, or an empty list for anything else. */
export function partsOf(traced: Traced): [string, Traced][] {
  if (traced?.kind === "object") return [...traced.fields];
  if (traced?.kind !== "stored" || !isObject(traced.value)) return [];
  return Object.entries(traced.value).map(([name, value]) => [name, stored(traced, name, value)]);
}

/** Returns the value itself, or null when its origin is unknown. */
function tracedValue(traced: Traced): unknown {
  if (!traced) return null;
  if (traced.kind === "stored") return traced.value;
  if (traced.kind === "array") return traced.items.map(tracedValue);
  return Object.fromEntries([...traced.fields].map(([name, part]) => [name, tracedValue(part)]));
}
