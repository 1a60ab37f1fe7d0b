import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Schema } from "sanity";
import { decorators } from "../../../schemas/richText.ts";
import { isRecord } from "../../../schemas/rules/isRecord.ts";
import { type DocumentNode, nodesOf } from "../../../schemas/rules/text/documentNodes.ts";
import type { SourcedDocument } from "../content.ts";
import type { RuleFinding } from "./studioRules.ts";

// Rules that Sanity's validation omits because its editor enforces them: keys, item types, references, text blocks.

const error = (path: string, message: string): RuleFinding => ({ level: "error", path, message });

/** Checks that each item in a list of objects has an allowed type and a key. */
function* items({ path, value, type }: DocumentNode): Generator<RuleFinding> {
  if (!Array.isArray(value) || type?.jsonType !== "array") return;
  if (!type.of.some(({ jsonType }) => jsonType === "object")) return;
  const allowed = type.of.map(({ name }) => name);
  for (const [index, item] of value.entries()) {
    const at = `${path}[${index}]`;
    if (!isRecord(item)) {
      yield error(at, `This item is not an object. The list accepts ${allowed.join(", ")}.`);
      continue;
    }
    if (!allowed.includes(String(item._type))) {
      yield error(
        at,
        `An item of type "${item._type}" is not allowed here. The list accepts ${allowed.join(", ")}.`,
      );
    }
    if (typeof item._key !== "string" || item._key === "") yield error(at, "This item has no _key. Add one.");
  }
}

/** Checks that an object's `_type` matches the schema. */
function* objects({ path, value, type }: DocumentNode): Generator<RuleFinding> {
  if (path === "" || !isRecord(value) || type?.jsonType !== "object") return;
  if (value._type !== undefined && value._type !== type.name) {
    yield error(path, `This is of type "${value._type}", but must be "${type.name}".`);
  }
}

/** Checks that references point to documents in this content. */
function* references({ path, value }: DocumentNode, known: ReadonlySet<string>): Generator<RuleFinding> {
  if (!isRecord(value) || typeof value._ref !== "string" || value._weak === true) return;
  if (!known.has(value._ref)) {
    yield error(path, `This refers to "${value._ref}", which is not in this content.`);
  }
}

/** Checks that the files of assets to upload exist. */
function* assets({ path, value }: DocumentNode, file: string | undefined): Generator<RuleFinding> {
  if (!isRecord(value) || typeof value._sanityAsset !== "string") return;
  const name = /^(?:image|file)@file:\/\/(?:\.\/)?(.+)$/.exec(value._sanityAsset)?.[1];
  if (name === undefined)
    yield error(path, `"${value._sanityAsset}" is not an asset. Write image@file://./name.`);
  else if (!existsSync(join(dirname(file ?? ""), name)))
    yield error(path, `The asset "${name}" does not exist.`);
}

const decoratorNames = new Set<unknown>(decorators.map(({ value }) => value));

/** Checks portable text: each block has a style, each mark is known, and each link has text. */
function* blocks({ path, value }: DocumentNode): Generator<RuleFinding> {
  if (!isRecord(value) || value._type !== "block") return;
  if (value.style === undefined) yield error(path, 'This block has no style. Use "normal" for a paragraph.');
  const spans = (Array.isArray(value.children) ? value.children : []).filter(isRecord);
  const links = (Array.isArray(value.markDefs) ? value.markDefs : []).filter(isRecord);
  const used = new Set(spans.flatMap(({ marks }) => (Array.isArray(marks) ? marks : [])));
  for (const { text, marks } of spans) {
    for (const mark of Array.isArray(marks) ? marks : []) {
      if (decoratorNames.has(mark) || links.some(({ _key }) => _key === mark)) continue;
      const names = [...decoratorNames].join(", ");
      yield error(path, `"${text}" has the mark "${mark}", which is not ${names} or a link in this block.`);
    }
  }
  for (const { _key, href, target } of links) {
    const leadsTo = isRecord(target) ? target._ref : href;
    if (!used.has(_key))
      yield error(path, `No text uses the link "${leadsTo}". Remove it, or apply it to some text.`);
  }
}

/** Checks keys, item types, references, assets and text blocks. @param known the ids that references may point to */
export function structureRules(
  { document, file }: SourcedDocument,
  schema: Schema,
  known: ReadonlySet<string>,
): RuleFinding[] {
  return [...nodesOf(document, schema.get(document._type))].flatMap((node) => [
    ...items(node),
    ...objects(node),
    ...references(node, known),
    ...assets(node, file),
    ...blocks(node),
  ]);
}
