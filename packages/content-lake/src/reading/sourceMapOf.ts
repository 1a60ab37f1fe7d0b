import type { ExprNode } from "groq-js";
import { isObject } from "../document.ts";
import { itemsOf, Provenance, partsOf, type Traced, type ValueOrigin } from "./Provenance.ts";
import type { QueryRun } from "./QueryRun.ts";

/** Maps each value of a result to its document and field: https://www.sanity.io/docs/content-source-maps */
export type ContentSourceMap = {
  documents: { _id: string; _type: string }[];
  paths: string[];
  mappings: Record<
    string,
    { type: "value"; source: { type: "documentValue"; document: number; path: number } }
  >;
};

/**
 * Maps the values of a result to the fields where they are stored. Values without a known origin are omitted.
 * @param keyed whether array items are addressed by `_key` instead of index
 */
export function sourceMapOf(
  result: unknown,
  { tree, run, keyed }: { tree: ExprNode; run: QueryRun; keyed: boolean },
): ContentSourceMap {
  const traced = new Provenance(run).trace(tree);
  const map = new MapBuilder(keyed);
  map.add(result, traced, []);
  return map.finished;
}

type Path = readonly (string | number)[];

class MapBuilder {
  readonly finished: ContentSourceMap = { documents: [], paths: [], mappings: {} };
  readonly #keyed: boolean;
  readonly #documents = new Map<string, number>();
  readonly #paths = new Map<string, number>();

  constructor(keyed: boolean) {
    this.#keyed = keyed;
  }

  add(result: unknown, traced: Traced, path: Path): void {
    if (Array.isArray(result)) {
      const items = itemsOf(traced);
      if (items.length === result.length)
        for (const [index, item] of result.entries()) this.add(item, items[index], [...path, index]);
    } else if (isObject(result)) {
      const parts = new Map(partsOf(traced));
      for (const [name, value] of Object.entries(result)) this.add(value, parts.get(name), [...path, name]);
    } else if (traced?.kind === "stored" && traced.value === result && result !== null) {
      this.#map(path, traced.origin);
    }
  }

  #map(path: Path, { document, path: source }: ValueOrigin): void {
    const _id = typeof document._originalId === "string" ? document._originalId : document._id;
    const documentIndex = indexIn(this.#documents, this.finished.documents, _id, {
      _id,
      _type: document._type,
    });
    const address = this.#keyed ? keyedPath(document, source) : jsonPath(source);
    const pathIndex = indexIn(this.#paths, this.finished.paths, address, address);
    this.finished.mappings[jsonPath(path)] = {
      type: "value",
      source: { type: "documentValue", document: documentIndex, path: pathIndex },
    };
  }
}

/** Returns the index of an entry in a list, and adds the entry if it is new. */
function indexIn<Entry>(known: Map<string, number>, list: Entry[], key: string, entry: Entry): number {
  const index = known.get(key);
  if (index !== undefined) return index;
  known.set(key, list.length);
  return list.push(entry) - 1;
}

const escapes: Record<string, string> = {
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "'": "\\'",
  "\\": "\\\\",
};

function escapeText(text: string): string {
  return text.replace(/['\f\n\r\t\\]/g, (character) => escapes[character] ?? character);
}

function step(segment: string | number): string {
  return typeof segment === "number" ? `[${segment}]` : `['${escapeText(segment)}']`;
}

function jsonPath(path: Path): string {
  return `$${path.map(step).join("")}`;
}

function keyedPath(document: unknown, path: Path): string {
  let value = document;
  const steps = path.map((segment) => {
    value = (value as Record<string | number, unknown>)[segment]; // the path comes from this document
    const key = typeof segment === "number" && isObject(value) ? value._key : undefined;
    return typeof key === "string" ? `[?(@._key=='${escapeText(key)}')]` : step(segment);
  });
  return `$${steps.join("")}`;
}
