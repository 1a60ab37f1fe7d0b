import { isDeepStrictEqual } from "node:util";
import { type ExprNode, evaluateSync } from "groq-js";
import { isObject } from "../../document.ts";
import { type GroqNode, isNode } from "../groqNodes.ts";

/** A path from a document to a value in it, as attribute names and indexes. */
type Keys = readonly (string | number)[];

function valueAt(value: unknown, keys: Keys): unknown {
  let found = value;
  for (const key of keys) {
    if (Array.isArray(found)) found = found[Number(key)];
    else found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  }
  return found ?? null;
}

/**
 * Returns the paths that a GROQ selector matches in a value: `a.b`, `(a, b)`, `list[n > 1]`, `anywhere(_type == "x")`.
 */
function selectedPaths(selector: unknown, value: unknown): Keys[] {
  if (!isNode(selector)) return [];
  const ofBase = () => (selector.base === undefined ? [[]] : selectedPaths(selector.base, value));
  switch (selector.type) {
    case "Group":
      return selectedPaths(selector.base, value);
    case "Tuple":
      return Array.isArray(selector.members)
        ? selector.members.flatMap((member) => selectedPaths(member, value))
        : [];
    case "AccessAttribute":
      return ofBase().map((keys) => [...keys, String(selector.name)]);
    case "ArrayCoerce":
      return ofBase().flatMap((keys) => items(value, keys, () => true));
    case "Filter":
      return ofBase().flatMap((keys) => items(value, keys, (item) => isTrue(selector.expr, item)));
    case "SelectorNested":
      return ofBase().flatMap((keys) =>
        selectedPaths(selector.nested, valueAt(value, keys)).map((nested) => [...keys, ...nested]),
      );
    case "SelectorFuncCall":
      return anywhere(selector.arg, value, []);
    default:
      return [];
  }
}

function items(value: unknown, keys: Keys, isSelected: (item: unknown) => boolean): Keys[] {
  const list = valueAt(value, keys);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item, index) => (isSelected(item) ? [[...keys, index]] : []));
}

function anywhere(condition: unknown, value: unknown, keys: Keys): Keys[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => anywhere(condition, item, [...keys, index]));
  if (!isObject(value)) return [];
  const within = Object.entries(value).flatMap(([key, child]) => anywhere(condition, child, [...keys, key]));
  return isTrue(condition, value) ? [keys, ...within] : within;
}

function isTrue(condition: unknown, item: unknown): boolean {
  const tree = { type: "Filter", base: { type: "Value", value: [item] }, expr: condition } as GroqNode;
  const found: unknown = evaluateSync(tree as ExprNode).data; // a filter over one item
  return Array.isArray(found) && found.length > 0;
}

/** Returns whether any selected value changed. */
export function changedAny(selector: unknown, before: unknown, after: unknown): boolean {
  const paths = selectedPaths(selector, before);
  if (paths.length !== selectedPaths(selector, after).length) return true;
  return paths.some(
    (keys) =>
      keys.some(
        (key, index) => typeof key === "number" && lengthsDiffer(before, after, keys.slice(0, index)),
      ) || !isDeepStrictEqual(valueAt(before, keys), valueAt(after, keys)),
  );
}

function lengthsDiffer(before: unknown, after: unknown, keys: Keys): boolean {
  const [a, b] = [valueAt(before, keys), valueAt(after, keys)];
  return !Array.isArray(a) || !Array.isArray(b) || a.length !== b.length;
}

/** Returns whether all changes are within the selection. */
export function changedOnly(selector: unknown, before: unknown, after: unknown): boolean {
  const selected = selectedPaths(selector, before);
  return differences(before ?? null, after ?? null).every((changed) =>
    selected.some((keys) => keys.every((key, index) => changed[index] === key)),
  );
}

/** Returns the outermost paths at which two values differ. */
function differences(before: unknown, after: unknown, keys: Keys = []): Keys[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => differences(item, after[index], [...keys, index]));
  if (!isObject(before) || !isObject(after)) return [keys];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    differences(before[name] ?? null, after[name] ?? null, [...keys, name]),
  );
}
