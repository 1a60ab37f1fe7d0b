interface Kept {
  key: string;
  /** Fingerprint of the values sent with the key. */
  sent: number;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function randomKey(): string {
  // crypto.randomUUID() is unavailable over plain HTTP.
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/** FNV-1a, 32 bits: enough to detect a change, and the values can't be recovered from it. */
function fingerprint(values: unknown): number {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(values)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/**
 * Manages one form's idempotency key. The key is created when the form is first sent, and stored in the tab with a
 * fingerprint of the values. So a double click, the back button, or a retry after a timeout sends the same key.
 * Different values are a different submission and get a new key. This also works in a duplicated tab, which starts
 * with a copy of the session storage.
 * @param form the form's name
 * @param store the tab's session storage; if the browser refuses it, the key stays in memory
 */
export function submissionKey(form: string, store: () => Store = () => sessionStorage) {
  const name = `submission:${form}`;
  let memory: Kept | undefined;

  function read(): Kept | undefined {
    try {
      const text = store().getItem(name);
      if (text) memory = JSON.parse(text) as Kept; // written by `keep`
    } catch {
      // The browser refuses storage, so use the key in memory.
    }
    return memory;
  }

  function keep(kept: Kept | undefined): void {
    memory = kept;
    try {
      if (kept) store().setItem(name, JSON.stringify(kept));
      else store().removeItem(name);
    } catch {
      // The browser refuses storage.
    }
  }

  return {
    /** Returns the key to send with these values. */
    keyFor(values: unknown): string {
      const sent = fingerprint(values);
      const kept = read();
      const key = kept?.sent === sent ? kept.key : randomKey();
      keep({ key, sent });
      return key;
    },
    /** Forgets the key after a submission is accepted. */
    clear(): void {
      keep(undefined);
    },
  };
}
