import {
  type ComparisonNode,
  type ExprNode,
  type PathNode,
  parsePath,
  type SegmentNode,
  type SubscriptElementNode,
} from "@sanity/json-match";
import { isObject, type JsonObject } from "../../document.ts";
import { ApiError } from "../../errors.ts";

/** An attribute of one object, or an item of one list. */
export type Place = {
  /** Attribute names and list indexes from the document to the place. */
  readonly steps: readonly (string | number)[];
  /** JSONMatch that addresses this place only. */
  readonly path: string;
  readonly value: unknown;
  /** Whether there is a value, or an attribute could be added, or the list has no such item. */
  readonly state: "present" | "absent" | "unreachable";
};

/** Parses a JSONMatch path: https://www.sanity.io/docs/content-lake/json-match. @throws ApiError 400 */
export function parsePlaces(path: string): PathNode {
  try {
    const expression = parsePath(path);
    if (expression?.type === "Path") return expression;
  } catch (error) {
    throw new ApiError(
      400,
      `The path "${path}" is malformed: ${error instanceof Error ? error.message : error}`,
    );
  }
  throw new ApiError(400, `"${path}" is a value, not a path`);
}

/** Returns the distinct places that a path addresses: parents before children, and items in the order of their list. */
export function placesOf(path: PathNode, document: JsonObject): Place[] {
  const root: Place = { steps: [], path: "", value: document, state: "present" };
  return evaluate(path, root).toSorted(compare);
}

/** Returns the values that a path addresses. @throws ApiError 400 when the path is malformed */
export function valuesAt(path: string, document: JsonObject): unknown[] {
  return placesOf(parsePlaces(path), document)
    .filter(isPresent)
    .map(({ value }) => value);
}

function evaluate(node: PathNode, place: Place): Place[] {
  const from = node.base ? evaluate(node.base, place) : [place];
  const found = node.recursive
    ? from.flatMap((each) =>
        withDescendants(each).flatMap((inner) => select(node.segment, inner).filter(isPresent)),
      )
    : from.flatMap((each) => select(node.segment, each));
  return [...new Map(found.map((each) => [JSON.stringify(each.steps), each])).values()];
}

function select(segment: SegmentNode, place: Place): Place[] {
  switch (segment.type) {
    case "This":
      return [place];
    case "Identifier":
      return Array.isArray(place.value)
        ? childrenOf(place).flatMap((item) => select(segment, item))
        : [attributeOf(place, segment.name)];
    case "Wildcard":
      return childrenOf(place);
    case "Subscript":
      return segment.elements.flatMap((element) => selectElement(element, place));
  }
}

/** Returns the places that one element of a union in brackets addresses. @throws ApiError 400 when it is a text or boolean */
export function selectElement(element: SubscriptElementNode, place: Place): Place[] {
  switch (element.type) {
    case "Path":
      return evaluate(element, place);
    case "Number": {
      const { length } = listOf(place);
      const index = whole(element.value) + (element.value < 0 ? length : 0);
      return [index >= 0 && index < length ? itemOf(place, index) : unreachable(place, element.value)];
    }
    case "Slice": {
      const [start, end] = boundsOf(element, listOf(place).length);
      return childrenOf(place).slice(start, end);
    }
    case "Existence":
      return candidatesOf(place).filter((candidate) => evaluate(element.base, candidate).some(isPresent));
    case "Comparison":
      return matching(element, place);
    default:
      throw new ApiError(400, "Brackets can't contain a text. Write attribute names in single quotes.");
  }
}

/** Returns where a slice starts and ends in a list of the given length. The end is exclusive. */
export function boundsOf(
  { start = 0, end }: { start?: number; end?: number },
  length: number,
): [start: number, end: number] {
  const inside = (bound: number) => Math.min(Math.max(whole(bound) + (bound < 0 ? length : 0), 0), length);
  const from = inside(start);
  return [from, Math.max(from, inside(end ?? length))];
}

function matching(comparison: ComparisonNode, place: Place): Place[] {
  const key = keyIn(comparison);
  if (key !== undefined && !isObject(place.value)) return itemsWithKey(key, place);
  return candidatesOf(place).filter((candidate) => {
    const right = operands(comparison.right, candidate);
    return operands(comparison.left, candidate).some((one) =>
      right.some((other) => holds(one, comparison.operator, other)),
    );
  });
}

function itemsWithKey(key: string, place: Place): Place[] {
  const path = `${place.path}[_key=="${key}"]`;
  const found = listOf(place).flatMap((item, index) => (isObject(item) && item._key === key ? [index] : []));
  const [index = -1] = found;
  if (found.length > 1) return found.map((each) => itemOf(place, each));
  return [{ ...(index < 0 ? unreachable(place, index) : itemOf(place, index)), path }];
}

/** Returns the key in `[_key == "…"]`, which addresses one item instead of all with a property. */
function keyIn({ left, operator, right }: ComparisonNode): string | undefined {
  if (operator !== "==" || left.type !== "Path" || right.type !== "String" || left.base) return undefined;
  const isKey = left.segment.type === "Identifier" && left.segment.name === "_key";
  return isKey && /^[\w.-]+$/.test(right.value) ? right.value : undefined;
}

function operands(expression: ExprNode, place: Place): unknown[] {
  if (expression.type === "Null") return [null];
  if (expression.type !== "Path") return [expression.value];
  return evaluate(expression, place)
    .filter(isPresent)
    .map(({ value }) => value);
}

function holds(one: unknown, operator: ComparisonNode["operator"], other: unknown): boolean {
  if (operator === "==") return one === other;
  if (operator === "!=") return one !== other;
  const comparable =
    (typeof one === "number" && typeof other === "number") ||
    (typeof one === "string" && typeof other === "string");
  if (!comparable) return false;
  if (operator === "<") return one < other;
  if (operator === "<=") return one <= other;
  return operator === ">" ? one > other : one >= other;
}

/** Returns what a filter tests: the items of a list, or an object or value itself. */
function candidatesOf(place: Place): Place[] {
  if (Array.isArray(place.value)) return childrenOf(place);
  return isPresent(place) ? [place] : [];
}

function withDescendants(place: Place): Place[] {
  return [place, ...childrenOf(place).flatMap(withDescendants)];
}

/** Returns the items of a list or the attributes of an object. */
export function childrenOf(place: Place): Place[] {
  if (Array.isArray(place.value)) return place.value.map((_item, index) => itemOf(place, index));
  return isObject(place.value) ? Object.keys(place.value).map((name) => attributeOf(place, name)) : [];
}

function attributeOf({ steps, path, value, state }: Place, name: string): Place {
  const present = isObject(value) && Object.hasOwn(value, name);
  return {
    steps: [...steps, name],
    path: path + segmentOf(name, path === ""),
    value: present ? value[name] : undefined,
    state: present ? "present" : state === "unreachable" ? state : "absent",
  };
}

function itemOf(place: Place, index: number): Place {
  const { steps, path } = place;
  return {
    steps: [...steps, index],
    path: `${path}[${index}]`,
    value: listOf(place)[index],
    state: "present",
  };
}

function unreachable({ steps, path }: Place, index: number): Place {
  return { steps: [...steps, index], path: `${path}[${index}]`, value: undefined, state: "unreachable" };
}

/** Quotes names that parsers read differently, or that can't be the key of an object. */
function segmentOf(name: string, first: boolean): string {
  const plain = /^[A-Za-z_]\w*$/.test(name) && !["true", "false", "null", "__proto__"].includes(name);
  if (plain) return first ? name : `.${name}`;
  return `['${name.replaceAll(/['\\]/g, "\\$&")}']`;
}

function listOf({ value }: Place): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isPresent({ state }: Place): boolean {
  return state === "present";
}

function whole(index: number): number {
  if (Number.isInteger(index)) return index;
  throw new ApiError(400, `"${index}" is not an index. Use a whole number.`);
}

function compare({ steps: one }: Place, { steps: other }: Place): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  const [left, right] = [one[at], other[at]];
  if (left === undefined || right === undefined) return one.length - other.length;
  if (typeof left === "number" && typeof right === "number") return left - right;
  return left < right ? -1 : 1;
}
