/** Returns the index of the tab that a key selects (WAI-ARIA tabs pattern), or undefined for any other key. */
export function tabAfterKey(key: string, current: number, count: number): number | undefined {
  if (key === "ArrowRight") return (current + 1) % count;
  if (key === "ArrowLeft") return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
