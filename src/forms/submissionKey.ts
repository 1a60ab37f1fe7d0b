interface Kept {
  key: string;
  /** Fingerprint of the values last sent under the key. */
  sent?: number;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function randomKey(): string {
  // Not crypto.randomUUID(): it is missing on plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** FNV-1a, 32 bits: enough to see a change, and says nothing of what was typed. */
function fingerprint(values: unknown): number {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(values)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/**
 * The idempotency key of one form. Made at first touch and kept in the tab, so that a double click, the back button
 * or a retry after a time-out sends the same key. Values changed since the last attempt get a new key: they are
 * another request, and the server would answer a known key without reading the correction.
 * @param form names the form
 * @param store the tab's session storage; a browser that refuses it keeps the key in memory
 */
export function submissionKey(form: string, store: () => Store = () => sessionStorage) {
  const name = `submission:${form}`;
  let memory: Kept | undefined;

  function read(): Kept | undefined {
    try {
      const text = store().getItem(name);
      const kept: unknown = text ? JSON.parse(text) : undefined;
      if (kept && typeof kept === "object" && "key" in kept) memory = kept as Kept; // written below
    } catch {
      // Storage refused: the key in memory stands.
    }
    return memory;
  }

  function keep(kept: Kept | undefined): void {
    memory = kept;
    try {
      if (kept) store().setItem(name, JSON.stringify(kept));
      else store().removeItem(name);
    } catch {
      // As above.
    }
  }

  return {
    /** Makes the key at first touch. */
    touch(): void {
      if (!read()) keep({ key: randomKey() });
    },
    /** The key to send with these values. */
    keyFor(values: unknown): string {
      const sent = fingerprint(values);
      const kept = read();
      const key = kept && (kept.sent === undefined || kept.sent === sent) ? kept.key : randomKey();
      keep({ key, sent });
      return key;
    },
    /** Forgets the key: the request was accepted. */
    settle(): void {
      keep(undefined);
    },
  };
}
