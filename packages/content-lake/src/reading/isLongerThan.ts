/**
 * Whether the JSON of a result is longer than so many characters, about. Parts that are shared count as often as they stand
 * in it: a few documents in memory can be an answer without end.
 */
export function isLongerThan(result: unknown, limit: number): boolean {
  let left = limit;
  const count = (value: unknown): void => {
    if (left < 0) return;
    left -= typeof value === "string" ? value.length + 2 : 4;
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) for (const item of value) count(item);
    else
      for (const name in value) {
        left -= name.length;
        count(value[name as keyof typeof value]);
      }
  };
  count(result);
  return left < 0;
}
