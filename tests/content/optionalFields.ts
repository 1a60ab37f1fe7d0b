import type { Schema, SchemaType } from "sanity";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { memberType, segment } from "../../schemas/rules/text/documentNodes.ts";
import { refusedPaths } from "../../studio/check/checks/studioRules.ts";
import type { SourcedDocument } from "../../studio/check/content.ts";
import { examplesOf, membersOf } from "./examples.ts";

// Detects optional fields by running the Studio's rules on a document with and without each field. So new fields, and
// rules that depend on other fields, are covered automatically.

type Document = SourcedDocument["document"];
type Holder = Record<string, unknown>;

/** A document under change, and the schema that it must conform to. */
interface Work {
  readonly document: Document;
  readonly schema: Schema;
}

/** Types that no page reads: one that only the hosted media library fills, and the records of a translation. */
const unread = new Set(["globalDocumentReference", "translation"]);

/** Also skips claims: a page shows only the claim's own words with them, not the examples. */
const neverFilled = (name: string, type: SchemaType) => unread.has(type.name) || name === "claim";

/** A paragraph of portable text. */
const isBlock = (type: SchemaType | undefined) => type?.name === "block";

/** Returns whether the document, or the value at a path, passes the rules. */
async function passes({ document, schema }: Work, path = ""): Promise<boolean> {
  const refused = await refusedPaths(structuredClone(document), schema);
  return !refused.some(
    (at) => path === "" || at === path || at.startsWith(`${path}.`) || at.startsWith(`${path}[`),
  );
}

const inside = (path: string, field: string) => (path === "" ? field : `${path}.${field}`);

/** Sets a field to the first example that passes the rules. @throws if no example passes */
async function put(work: Work, holder: Holder, name: string, type: SchemaType, path: string): Promise<void> {
  for (const example of examplesOf(type)) {
    holder[name] = example;
    await fill(work, example, type, path);
    if (await passes(work, path)) return;
  }
  throw new Error(`No example of ${path} passes the Studio's rules: teach tests/content/examples.ts one.`);
}

async function fillList(work: Work, list: unknown[], type: SchemaType, path: string): Promise<void> {
  list.push(...membersOf(type, list));
  for (const [index, item] of list.entries()) {
    await fill(work, item, memberType(type, item), `${path}${segment(item, index)}`);
  }
}

/** Fills in every possible field of a value, recursively and in place. */
async function fill(work: Work, value: unknown, type: SchemaType | undefined, path: string): Promise<void> {
  if (Array.isArray(value) && type) {
    const length = value.length;
    await fillList(work, value, type, path);
    if (!(await passes(work, path))) value.length = length; // the list is full
  }
  if (!isRecord(value) || type?.jsonType !== "object") return;
  if (isBlock(type)) return fillLinks(work, value, type, path);
  for (const field of type.fields) {
    const at = inside(path, field.name);
    if (value[field.name] !== undefined) await fill(work, value[field.name], field.type, at);
    else if (!neverFilled(field.name, field.type)) await put(work, value, field.name, field.type, at);
  }
}

/** The editor writes a block as a whole. Only its annotations, such as links, have their own fields. */
async function fillLinks(work: Work, block: Holder, type: SchemaType, path: string): Promise<void> {
  const marks = type.jsonType === "object" ? type.fields.find(({ name }) => name === "markDefs") : undefined;
  for (const mark of Array.isArray(block.markDefs) ? block.markDefs : []) {
    await fill(work, mark, memberType(marks?.type, mark), `${path}.markDefs${segment(mark, 0)}`);
  }
}

/** A field of a document, with its parent. */
interface Field {
  readonly holder: Holder;
  readonly name: string;
}

/** Yields every field of a value, outermost first. Skips values that were removed in the meantime. */
function* fieldsOf(value: unknown, type: SchemaType | undefined): Generator<Field> {
  if (Array.isArray(value)) {
    for (const item of value) yield* fieldsOf(item, memberType(type, item));
  } else if (isRecord(value) && type?.jsonType === "object" && !isBlock(type)) {
    for (const { name, type: fieldType } of type.fields) {
      if (value[name] === undefined) continue;
      yield { holder: value, name };
      yield* fieldsOf(value[name], fieldType);
    }
  }
}

/** Returns the document with every field of its schema, and an item of every allowed type in each list. */
export async function filledIn(original: Document, schema: Schema): Promise<Document> {
  const document = structuredClone(original);
  await fill({ document, schema }, document, schema.get(document._type), "");
  return document;
}

/** Shortens each list to the minimum number of items that the rules allow. */
async function shortenLists(work: Work, value: unknown): Promise<void> {
  if (Array.isArray(value) && value.length > 1) {
    const items = [...value];
    for (let length = 1; length <= items.length; length += 1) {
      value.splice(0, value.length, ...items.slice(0, length));
      if (await passes(work)) break;
    }
  }
  if (typeof value !== "object" || value === null || ("_type" in value && value._type === "block")) return;
  for (const child of Object.values(value)) await shortenLists(work, child);
}

/** Returns the document with only its required content: no optional fields, and lists of minimum length. */
export async function leftOut(original: Document, schema: Schema): Promise<Document> {
  const document = structuredClone(original);
  const work = { document, schema };
  await shortenLists(work, document);
  for (const { holder, name } of fieldsOf(document, schema.get(document._type))) {
    const value = holder[name];
    delete holder[name];
    // Of two fields, one can be omitted, but not both.
    if (!(await passes(work))) holder[name] = value;
  }
  return document;
}
