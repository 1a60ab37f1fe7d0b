import type { PathNode, SubscriptElementNode } from "@sanity/json-match";
import type { JsonObject } from "../../document.ts";
import { ApiError } from "../../errors.ts";
import { boundsOf, childrenOf, type Place, parsePlaces, placesOf, selectElement } from "./places.ts";

export type Location = "before" | "after" | "replace";

type List = Place & { value: readonly unknown[] };

/** Where to insert items into one list, and which of its items to remove first. */
export type Insertion = {
  list: List;
  removed: Place[];
  /** The index of the first new item, after the removal. */
  index: number;
  /** The same position as a patch's location. */
  anchor: { before: string } | { after: string };
};

/** A part of a list. The end is exclusive, so a position has equal bounds. */
type Region = { start: number; end: number; item?: Place };

/**
 * Returns one insertion for each list that a path addresses items of: before the first item, after the last one, or in
 * place of all. If there are none, an index or a slice still is a position, so `list[-1]` appends to an empty list too.
 * Lists come before the lists in their items.
 * @throws ApiError 400 when the path can't address list items
 */
export function insertionsOf(location: Location, path: string, document: JsonObject): Insertion[] {
  const { base, recursive, segment } = parsePlaces(path);
  if (segment.type === "Identifier" || segment.type === "This")
    throw new ApiError(400, `"${path}" must address list items, for example "${path}[-1]"`);
  const elements = segment.type === "Subscript" ? segment.elements : [{ type: "Path", segment } as const];
  return listsOf(base, recursive ?? false, document).flatMap((list) => {
    const regions = elements.flatMap((element) => regionsOf(element, list));
    const items = regions.filter(({ start, end }) => start < end);
    return regions.length > 0 ? [insertionAt(location, list, items.length > 0 ? items : regions)] : [];
  });
}

function listsOf(base: PathNode | undefined, recursive: boolean, document: JsonObject): List[] {
  const self = { type: "Path", ...(base && { base }), recursive, segment: { type: "This" } } as const;
  return placesOf(self, document).flatMap((place) => {
    if (isList(place)) return [place];
    if (recursive || place.state === "unreachable") return [];
    throw new ApiError(400, `"${place.path}" is not a list`);
  });
}

function isList(place: Place): place is List {
  return Array.isArray(place.value);
}

function regionsOf(element: SubscriptElementNode, list: List): Region[] {
  const { length } = list.value;
  if (element.type === "Slice") {
    const [start, end] = boundsOf(element, length);
    return [{ start, end }];
  }
  return selectElement(element, list).flatMap((place): Region[] => {
    const index = place.steps.at(-1);
    const isItem = typeof index === "number" && place.steps.length === list.steps.length + 1;
    if (isItem && place.state === "present") return [{ start: index, end: index + 1, item: place }];
    if (element.type !== "Number") return [];
    const position = element.value < 0 ? 0 : length;
    return [{ start: position, end: position }];
  });
}

function insertionAt(location: Location, list: List, regions: Region[]): Insertion {
  const start = Math.min(...regions.map((region) => region.start));
  const end = Math.max(...regions.map((region) => region.end));
  const removes = (index: number) => regions.some((region) => region.start <= index && index < region.end);
  const removed = location === "replace" ? childrenOf(list).filter((_item, index) => removes(index)) : [];
  const index = location === "after" ? end : start;
  return {
    list,
    removed,
    index,
    anchor: anchorAt(location, list, index, list.value.length - removed.length, regions),
  };
}

/** Prefers the item that the patch names by its key, because the key survives concurrent changes of the list. */
function anchorAt(
  location: Location,
  list: List,
  index: number,
  length: number,
  regions: Region[],
): Insertion["anchor"] {
  const named = (bound: "start" | "end") =>
    regions.find((region) => region.item && region[bound] === index)?.item;
  const [before, after] = [named("start"), named("end")];
  if (location === "before" && before) return { before: before.path };
  if (location === "after" && after) return { after: after.path };
  if (index === 0 || index < length) return { before: `${list.path}[${index}]` };
  return { after: `${list.path}[${index - 1}]` };
}
