import { useState } from "react";

const KEY = "tendwell.restored";

/** Returns the stored ids; undefined if there are none, or if another program has written something else. */
function stored(): readonly string[] | undefined {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return Array.isArray(ids) ? ids.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the restored documents. The open list still separates them until the person leaves it. */
export const forgetRestored = () => sessionStorage.removeItem(KEY);

/**
 * Remembers the ids of the documents that were restored last, in this tab. A person reviews the drafts in other tools
 * before publishing them, and may reload the page.
 */
export function useRestoredIds() {
  const [ids, setIds] = useState(stored);
  const remember = (restored: readonly string[]) => {
    sessionStorage.setItem(KEY, JSON.stringify(restored));
    setIds(restored);
  };
  return [ids, remember] as const;
}
