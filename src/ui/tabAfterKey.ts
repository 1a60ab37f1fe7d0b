/**
 * Returns the index of the tab that a key selects (WAI-ARIA tabs pattern), or undefined for any other key. Arrow keys
 * follow the order on the screen, so on a right-to-left page the left arrow selects the next tab.
 */
export function tabAfterKey(
  key: string,
  current: number,
  count: number,
  rightToLeft: boolean,
): number | undefined {
  if (key === (rightToLeft ? "ArrowLeft" : "ArrowRight")) return (current + 1) % count;
  if (key === (rightToLeft ? "ArrowRight" : "ArrowLeft")) return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
