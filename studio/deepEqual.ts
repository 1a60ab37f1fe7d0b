/** Compares values deeply. Ignores the order of an object's keys, because the lake may change it. */
export function deepEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [ours, theirs] = [Object.entries(left), new Map(Object.entries(right))];
  return (
    ours.length === theirs.size &&
    ours.every(([key, value]) => theirs.has(key) && deepEqual(value, theirs.get(key)))
  );
}
