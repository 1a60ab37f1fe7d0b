import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../document.ts";
import { type Keys, selectedPaths, valueAt } from "./selectedPaths.ts";

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
