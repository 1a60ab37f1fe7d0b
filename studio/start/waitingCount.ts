/** The number of entries that wait for the person, for the menu of tools; undefined until it is read. */
let count: number | undefined;
const listeners = new Set<() => void>();

export const waitingCount = {
  get: (): number | undefined => count,
  set(next: number): void {
    count = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
