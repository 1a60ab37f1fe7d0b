import * as v from "valibot";
import { isObject, type JsonObject, type LakeDocument } from "../../../document.ts";
import { ApiError } from "../../../errors.ts";
import { valuesAt } from "../../../writing/mutations/places.ts";

/** The Studio stores these markers around the selected text of a block. */
const [startMark, endMark] = ["\uF000", "\uF001"];

const place = v.object({ _key: v.string(), offset: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** A range in a Portable Text field, in characters of the blocks' plain text. */
export const anchorSchema = v.object({
  type: v.literal("portable-text"),
  start: place,
  end: place,
  /** The blocks from start to end, if they differ from the stored document. */
  fieldValue: v.optional(v.array(v.looseObject({ _key: v.string() }))),
});

type Anchor = v.InferOutput<typeof anchorSchema>;

/**
 * The stored form of an anchor: the text of each block with markers around the selection, and the selected text alone.
 */
export type Selection = {
  selection: { type: "text"; value: { _key: string; text: string }[] };
  contentSnapshot: JsonObject[];
};

/**
 * @param document the document with the field, if it exists. @throws ApiError 400 when the anchor is not in the
 *   field's text
 */
export function selectionOf(anchor: Anchor, field: string, document: LakeDocument | undefined): Selection {
  const { start, end } = anchor;
  const blocks = anchor.fieldValue ?? blocksIn(document, field);
  const from = blocks.findIndex(({ _key }) => _key === start._key);
  const to = blocks.findIndex(({ _key }) => _key === end._key);
  if (from < 0 || to < from) throw new ApiError(400, `The anchor is not in the Portable Text of "${field}"`);
  const selected = blocks.slice(from, to + 1).map((block, index) => {
    const text = plainText(block);
    const begin = index === 0 ? start.offset : 0;
    const finish = index === to - from ? end.offset : text.length;
    if (begin > finish || finish > text.length)
      throw new ApiError(400, `The anchor is not in the text of block "${block._key}"`);
    return { block, text, begin, finish };
  });
  return {
    selection: {
      type: "text",
      value: selected.map(({ block, text, begin, finish }) => ({
        _key: block._key,
        text: text.slice(0, begin) + startMark + text.slice(begin, finish) + endMark + text.slice(finish),
      })),
    },
    contentSnapshot: selected.map(({ block, text, begin, finish }) => ({
      _type: "block",
      _key: block._key,
      markDefs: [],
      style: "normal",
      children: [{ _type: "span", _key: `${block._key}0`, marks: [], text: text.slice(begin, finish) }],
    })),
  };
}

type Block = JsonObject & { _key: string };

function blocksIn(document: LakeDocument | undefined, field: string): Block[] {
  const [value] = document ? valuesAt(field, document) : [];
  return Array.isArray(value) ? value.filter(isBlock) : [];
}

function isBlock(value: unknown): value is Block {
  return isObject(value) && typeof value._key === "string";
}

function plainText({ children }: JsonObject): string {
  if (!Array.isArray(children)) return "";
  return children
    .map((child) => (isObject(child) && typeof child.text === "string" ? child.text : ""))
    .join("");
}
