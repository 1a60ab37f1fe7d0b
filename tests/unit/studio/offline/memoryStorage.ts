/** A browser's storage, in memory. `isFull` makes it refuse new values. */
export function memoryStorage() {
  const values: Record<string, string> = {};
  const methods = {
    isFull: false,
    getItem: (key: string) => values[key] ?? null,
    setItem(key: string, value: string) {
      if (methods.isFull) throw new DOMException("No space is left.", "QuotaExceededError");
      values[key] = value;
    },
    removeItem: (key: string) => void delete values[key],
  };
  // Code that lists the keys of a storage sees only its values.
  return {
    values,
    methods,
    storage: new Proxy(values, {
      get: (target, name) => Reflect.get(methods, name) ?? Reflect.get(target, name),
    }) as unknown as Storage,
  };
}
