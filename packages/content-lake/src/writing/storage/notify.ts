import type { Commit } from "./Transaction.ts";

/**
 * Tells listeners of a commit. It is stored: whoever wrote it must not hear of their errors, and each of them hears it,
 * whatever the others do.
 */
export function notify(listeners: Iterable<(commit: Commit) => void>, commit: Commit): void {
  for (const listener of listeners) {
    try {
      listener(commit);
    } catch (error) {
      console.error("lake:", error);
    }
  }
}
