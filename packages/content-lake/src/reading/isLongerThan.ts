/**
 * Estimates whether a result's JSON exceeds a number of characters. Counts shared parts each time they occur,
 * since a few shared documents in memory can produce an enormous response.
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
