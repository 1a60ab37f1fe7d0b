import { isDeepStrictEqual } from "node:util";
import { isObject, type JsonObject } from "../../document.ts";

/**
 * A Mendoza patch: the difference between two JSON values as a flat list of opcodes and operands. It is the
 * format of `effects` in listener events and in history. The npm package `mendoza` can only apply patches.
 * Format: https://github.com/sanity-io/mendoza/blob/main/docs/format.adoc
 */
export type MendozaPatch = unknown[];

const op = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  pushElementBlank: 13,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  objectSetFieldValue: 17,
  objectDeleteField: 19,
  arrayAppendValue: 20,
  arrayAppendSlice: 21,
  stringAppendString: 22,
  stringAppendSlice: 23,
} as const;

/** A shorter string is smaller as a value than as a patch. */
const shortString = 12;

/** Returns the patch that turns `left` into `right`, or an empty patch when they are equal. */
export function encodePatch(left: unknown, right: unknown): MendozaPatch {
  if (isObject(left) && isObject(right)) return objectOperations(left, right);
  return isDeepStrictEqual(left, right) ? [] : [op.value, right];
}

// Fields are addressed by their index among the sorted keys of the old object.
function objectOperations(left: JsonObject, right: JsonObject): MendozaPatch {
  const keys = Object.keys(left).sort();
  const patch: MendozaPatch = [];
  keys.forEach((key, index) => {
    if (!Object.hasOwn(right, key)) patch.push(op.objectDeleteField, index);
  });
  for (const [key, value] of Object.entries(right)) {
    if (!Object.hasOwn(left, key)) patch.push(op.objectSetFieldValue, value, key);
    else if (!isDeepStrictEqual(left[key], value)) {
      const nested = nestedOperations(left[key], value);
      if (!nested) patch.push(op.objectSetFieldValue, value, key);
      else
        patch.push(
          nested.blank ? op.pushFieldBlank : op.pushFieldCopy,
          keys.indexOf(key),
          ...nested.operations,
          op.returnIntoObjectSameKeyPop,
        );
    }
  }
  return patch;
}

type Nested = { blank: boolean; operations: MendozaPatch };

function nestedOperations(left: unknown, right: unknown): Nested | undefined {
  if (isObject(left) && isObject(right)) return { blank: false, operations: objectOperations(left, right) };
  if (Array.isArray(left) && Array.isArray(right) && right.length > 0)
    return { blank: true, operations: arrayOperations(left, right) };
  if (typeof left === "string" && typeof right === "string") {
    const operations = stringOperations(left, right);
    return operations && { blank: true, operations };
  }
  return undefined;
}

function arrayOperations(left: unknown[], right: unknown[]): MendozaPatch {
  const indexes = indexesOf(left);
  const patch: MendozaPatch = [];
  // The position of the current slice's "end" operand in the patch. An adjacent item extends the slice.
  let sliceEnd: number | undefined;
  for (const item of right) {
    const index = indexes.get(identity(item));
    if (index !== undefined && isDeepStrictEqual(left[index], item)) {
      if (sliceEnd !== undefined && patch[sliceEnd] === index) patch[sliceEnd] = index + 1;
      else sliceEnd = patch.push(op.arrayAppendSlice, index, index + 1) - 1;
      continue;
    }
    sliceEnd = undefined;
    const nested = index === undefined ? undefined : nestedOperations(left[index], item);
    if (!nested) patch.push(op.arrayAppendValue, item);
    else
      patch.push(
        nested.blank ? op.pushElementBlank : op.pushElementCopy,
        index,
        ...nested.operations,
        op.returnIntoArrayPop,
      );
  }
  return patch;
}

function indexesOf(items: unknown[]): Map<string, number> {
  const indexes = new Map<string, number>();
  items.forEach((item, index) => {
    const key = identity(item);
    if (!indexes.has(key)) indexes.set(key, index);
  });
  return indexes;
}

// Identifies items of Sanity's arrays by their `_key`, and other items by value.
function identity(item: unknown): string {
  return isObject(item) && typeof item._key === "string" ? `key:${item._key}` : JSON.stringify(item);
}

function stringOperations(left: string, right: string): MendozaPatch | undefined {
  if (right.length < shortString) return undefined;
  const prefix = commonPrefix(left, right);
  const suffix = commonSuffix(left, right, prefix);
  if (prefix + suffix === 0) return undefined;
  const patch: MendozaPatch = [];
  if (prefix > 0) patch.push(op.stringAppendSlice, 0, utf8Size(left.slice(0, prefix)));
  const inserted = right.slice(prefix, right.length - suffix);
  if (inserted) patch.push(op.stringAppendString, inserted);
  const size = utf8Size(left);
  if (suffix > 0) patch.push(op.stringAppendSlice, size - utf8Size(left.slice(left.length - suffix)), size);
  return patch;
}

function commonPrefix(left: string, right: string): number {
  const limit = Math.min(left.length, right.length);
  let length = 0;
  while (length < limit && left[length] === right[length]) length++;
  // Never splits a surrogate pair, since slices are counted in UTF-8 bytes.
  return length > 0 && isHighSurrogate(left.charCodeAt(length - 1)) ? length - 1 : length;
}

function commonSuffix(left: string, right: string, prefix: number): number {
  const limit = Math.min(left.length, right.length) - prefix;
  let length = 0;
  while (length < limit && left.at(-1 - length) === right.at(-1 - length)) length++;
  return length > 0 && isLowSurrogate(left.charCodeAt(left.length - length)) ? length - 1 : length;
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff;

function utf8Size(text: string): number {
  return Buffer.byteLength(text, "utf8");
}
