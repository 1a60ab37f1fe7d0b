/** Where a key leads from a tab, after the WAI-ARIA tabs pattern; undefined when the key means nothing here. */
export function tabAfterKey(key: string, current: number, count: number): number | undefined {
  if (key === "ArrowRight") return (current + 1) % count;
  if (key === "ArrowLeft") return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
