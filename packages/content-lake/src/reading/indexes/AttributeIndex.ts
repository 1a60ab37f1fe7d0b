import { isObject, type LakeDocument } from "../../document.ts";
import { type GroqNode, isNode } from "../groqNodes.ts";
import { DocumentList } from "./DocumentList.ts";

/** A value that GROQ can compare. Other values are not indexed. */
export type Scalar = string | number | boolean;

export function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** Maps values to the documents that have them. */
export class AttributeIndex {
  readonly #valuesOf: (document: LakeDocument) => ReadonlySet<Scalar>;
  // Most values occur in a single document, which is stored without a list.
  readonly #found = new Map<Scalar, LakeDocument | DocumentList>();

  /** @param documents sorted by id */
  constructor(documents: readonly LakeDocument[], valuesOf: (document: LakeDocument) => ReadonlySet<Scalar>) {
    this.#valuesOf = valuesOf;
    const lists = new Map<Scalar, LakeDocument[]>();
    for (const document of documents) {
      for (const value of valuesOf(document)) {
        const list = lists.get(value);
        if (list) list.push(document);
        else lists.set(value, [document]);
      }
    }
    for (const [value, list] of lists)
      this.#found.set(value, (list.length === 1 && list[0]) || new DocumentList(list, true));
  }

  get(value: Scalar): DocumentList {
    const found = this.#found.get(value);
    return found instanceof DocumentList ? found : new DocumentList(found ? [found] : []);
  }

  replace(before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    const gone = before ? this.#valuesOf(before) : new Set<Scalar>();
    const come = after ? this.#valuesOf(after) : new Set<Scalar>();
    for (const value of gone) this.#replaceIn(value, before, come.has(value) ? after : undefined);
    for (const value of come) if (!gone.has(value)) this.#replaceIn(value, undefined, after);
  }

  #replaceIn(value: Scalar, before: LakeDocument | undefined, after: LakeDocument | undefined): void {
    const found = this.#found.get(value);
    if (found instanceof DocumentList) {
      found.replace(before, after);
      if (found.size === 0) this.#found.delete(value);
    } else if (found && after && !before) {
      this.#found.set(value, new DocumentList([found, after]));
    } else if (after) {
      this.#found.set(value, after);
    } else {
      this.#found.delete(value);
    }
  }
}

/** A path into a document, such as `author._ref` or `tags[].name`. Paths with the same name read the same values. */
export type AttributePath = {
  name: string;
  /** The first attribute of the path, or undefined for the document itself. */
  attribute: string | undefined;
  read(document: unknown): unknown;
};

const self: AttributePath = { name: "@", attribute: undefined, read: (document) => document };

/**
 * Converts an expression to a path that reads the same value as groq-js. Returns undefined when the expression
 * is not just a path.
 */
export function attributePath(node: unknown): AttributePath | undefined {
  if (!isNode(node)) return undefined;
  switch (node.type) {
    case "This":
      return self;
    case "Group":
      return attributePath(node.base);
    case "AccessAttribute":
      return attributeOf(node);
    case "ArrayCoerce":
      return extend(attributePath(node.base), "[]", (value) => (Array.isArray(value) ? value : null));
    case "Map":
      return eachItem(node, "[]", (items, read) => items.map(read));
    case "FlatMap":
      return eachItem(node, "[..]", (items, read) => items.flatMap(read));
    default:
      return undefined;
  }
}

function extend(
  base: AttributePath | undefined,
  suffix: string,
  read: (value: unknown) => unknown,
): AttributePath | undefined {
  if (!base) return undefined;
  const { name, attribute, read: readBase } = base;
  return { name: `${name}${suffix}`, attribute, read: (document) => read(readBase(document)) };
}

function attributeOf({ name: given, base }: GroqNode): AttributePath | undefined {
  const name = String(given);
  // Excludes names like `@["slug.current"]`, which would collide with another path's name.
  if (!/^[A-Za-z_]\w*$/.test(name)) return undefined;
  const read = (value: unknown) =>
    isObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null;
  const parent = base === undefined ? self : attributePath(base);
  if (!parent) return undefined;
  if (parent === self) return { name, attribute: name, read };
  return extend(parent, `.${name}`, read);
}

function eachItem(
  { base, expr }: GroqNode,
  suffix: string,
  map: (items: unknown[], read: (item: unknown) => unknown) => unknown[],
): AttributePath | undefined {
  const inner = attributePath(expr);
  const read = (value: unknown) => (Array.isArray(value) ? map(value, (item) => inner?.read(item)) : null);
  return inner && extend(attributePath(base), `${suffix}(${inner.name})`, read);
}
