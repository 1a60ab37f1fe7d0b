/** A place for entries, in the order of preference: the browser's storage, the tab's storage, the tab's memory. */
type Place = Pick<Storage, "getItem" | "setItem" | "removeItem"> & { readonly keys: () => string[] };

function memory(): Place {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

/** Wraps a storage. A storage that the browser forbids is always empty and full. */
function guarded(storage: () => Storage): Place {
  const orElse = <T>(read: (from: Storage) => T, otherwise: T): T => {
    try {
      return read(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => orElse((from) => from.getItem(key), null),
    setItem: (key, value) => storage().setItem(key, value),
    removeItem: (key) => orElse((from) => from.removeItem(key), undefined),
    keys: () => orElse((from) => Object.keys(from), []),
  };
}

/**
 * Returns a storage that never fails. An entry for which the first storage has no space goes to the next one, and at last to the memory
 * of the tab.
 * @param storages are read on first use, because the configuration is also loaded outside browsers
 */
export function createPlaces(storages: readonly (() => Storage)[]) {
  const places = [...storages.map(guarded), memory()];
  const remove = (key: string, others = places) => {
    for (const place of others) place.removeItem(key);
  };
  return {
    read(key: string): string | null {
      for (const place of places) {
        const text = place.getItem(key);
        if (text !== null) return text;
      }
      return null;
    },
    write(key: string, text: string): void {
      for (const place of places) {
        try {
          place.setItem(key, text);
        } catch {
          continue;
        }
        // No older text is left anywhere.
        remove(
          key,
          places.filter((each) => each !== place),
        );
        return;
      }
    },
    remove: (key: string) => remove(key),
    keys: () => [...new Set(places.flatMap((place) => place.keys()))],
    /** Returns the keys of the entries that are lost when the tab closes. */
    fragileKeys: () => [...new Set(places.slice(1).flatMap((place) => place.keys()))],
  };
}
