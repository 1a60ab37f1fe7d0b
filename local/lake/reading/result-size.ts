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
    // Not by its iterator, which ends the query when the time of a step is over.
    if (Array.isArray(value)) for (let index = 0; index < value.length; index++) count(value[index]);
    else
      for (const name in value) {
        left -= name.length;
        count(value[name as keyof typeof value]);
      }
  };
  count(result);
  return left < 0;
}
