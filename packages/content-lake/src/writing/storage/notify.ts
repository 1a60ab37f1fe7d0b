import type { Commit } from "./Transaction.ts";

/** Notifies listeners of a stored commit. A listener's error must not reach the writer or the other listeners. */
export function notify(listeners: Iterable<(commit: Commit) => void>, commit: Commit): void {
  for (const listener of listeners) {
    try {
      listener(commit);
    } catch (error) {
      console.error("lake:", error);
    }
  }
}
