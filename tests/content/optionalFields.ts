import type { Schema, SchemaType } from "sanity";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { refusedPaths } from "../../studio/check/checks/studioRules.ts";
import type { SourcedDocument } from "../../studio/check/content.ts";
import { memberType, segment } from "../../studio/check/documentNodes.ts";
import { examplesOf, membersOf } from "./examples.ts";

// Which fields are optional is what the Studio's own rules say of a document with and without them, so a new field,
// or a rule that depends on another field, is covered as soon as it is in the schema.

type Document = SourcedDocument["document"];
type Holder = Record<string, unknown>;

/** A document that is being changed, and the schema whose rules it must keep. */
interface Work {
  readonly document: Document;
  readonly schema: Schema;
}

/** Only the hosted media library fills it, and the Studio has that switched off. */
const neverFilled = (type: SchemaType) => type.name === "globalDocumentReference";

/** A paragraph of portable text. */
const isBlock = (type: SchemaType | undefined) => type?.name === "block";

/** Whether the rules find no fault with the document, or with what is at a path of it. */
async function passes({ document, schema }: Work, path = ""): Promise<boolean> {
  const refused = await refusedPaths(structuredClone(document), schema);
  return !refused.some(
    (at) => path === "" || at === path || at.startsWith(`${path}.`) || at.startsWith(`${path}[`),
  );
}

const inside = (path: string, field: string) => (path === "" ? field : `${path}.${field}`);

/** Gives a field the first example that the rules take. @throws Error when they take none */
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

/** Fills in, in place, every field that a value and what it holds may have. */
async function fill(work: Work, value: unknown, type: SchemaType | undefined, path: string): Promise<void> {
  if (Array.isArray(value) && type) {
    const length = value.length;
    await fillList(work, value, type, path);
    if (!(await passes(work, path))) value.length = length; // the list takes no more items
  }
  if (!isRecord(value) || type?.jsonType !== "object") return;
  if (isBlock(type)) return fillLinks(work, value, type, path);
  for (const field of type.fields) {
    const at = inside(path, field.name);
    if (value[field.name] !== undefined) await fill(work, value[field.name], field.type, at);
    else if (!neverFilled(field.type)) await put(work, value, field.name, field.type, at);
  }
}

/** The editor writes a block as a whole: only its links and the like have fields of their own. */
async function fillLinks(work: Work, block: Holder, type: SchemaType, path: string): Promise<void> {
  const marks = type.jsonType === "object" ? type.fields.find(({ name }) => name === "markDefs") : undefined;
  for (const mark of Array.isArray(block.markDefs) ? block.markDefs : []) {
    await fill(work, mark, memberType(marks?.type, mark), `${path}.markDefs${segment(mark, 0)}`);
  }
}

/** A field that a document has: where, and what holds it. */
interface Field {
  readonly path: string;
  readonly holder: Holder;
  readonly name: string;
}

/** Every field of a value, outermost first; what was taken out meanwhile is not entered. */
function* fieldsOf(value: unknown, type: SchemaType | undefined, path = ""): Generator<Field> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* fieldsOf(item, memberType(type, item), `${path}${segment(item, index)}`);
  } else if (isRecord(value) && type?.jsonType === "object" && !isBlock(type)) {
    for (const { name, type: fieldType } of type.fields) {
      if (value[name] === undefined) continue;
      const at = inside(path, name);
      yield { path: at, holder: value, name };
      yield* fieldsOf(value[name], fieldType, at);
    }
  }
}

/** The document with every field that its schema has, each list with every kind of item it takes. */
export async function filledIn(original: Document, schema: Schema): Promise<Document> {
  const document = structuredClone(original);
  await fill({ document, schema }, document, schema.get(document._type), "");
  return document;
}

/** The document without each of its optional fields, one at a time, the others as they are. */
export async function withoutEach(
  original: Document,
  schema: Schema,
): Promise<{ path: string; document: Document }[]> {
  const type = schema.get(original._type);
  const without = [...fieldsOf(original, type)].map(async ({ path }) => {
    const document = structuredClone(original);
    const field = [...fieldsOf(document, type)].find((each) => each.path === path);
    if (field) delete field.holder[field.name];
    return (await passes({ document, schema })) ? [{ path, document }] : [];
  });
  return (await Promise.all(without)).flat();
}

/** Leaves each list as few items as the rules take. */
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

/** The document with only what the Studio asks for: no optional field, and no longer lists than it must have. */
export async function leftOut(original: Document, schema: Schema): Promise<Document> {
  const document = structuredClone(original);
  const work = { document, schema };
  await shortenLists(work, document);
  const optional = (await withoutEach(document, schema)).map(({ path }) => path);
  for (const { path, holder, name } of fieldsOf(document, schema.get(document._type))) {
    if (!optional.includes(path)) continue;
    const value = holder[name];
    delete holder[name];
    // Either of two fields may be left out, but not both.
    if (!(await passes(work))) holder[name] = value;
  }
  return document;
}
