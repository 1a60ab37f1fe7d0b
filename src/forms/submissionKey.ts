interface Kept {
  key: string;
  /** Fingerprint of the values that were sent under the key. */
  sent: number;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function randomKey(): string {
  // Not crypto.randomUUID(): it is missing on plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** FNV-1a, 32 bits: enough to notice a change, and the values cannot be read from it. */
function fingerprint(values: unknown): number {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(values)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/**
 * The idempotency key of one form. It is made when the form is first sent, and kept in the tab with a
 * fingerprint of the values, so that a double click, the back button or a retry after a timeout sends the
 * same key. Other values are another submission and get another key, also in a copy of the tab, which begins
 * with a copy of its session storage.
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
      if (kept && typeof kept === "object" && "sent" in kept) memory = kept as Kept; // `keep` wrote it
    } catch {
      // The browser refuses storage: the key in memory counts.
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
    /** The key to send with these values. */
    keyFor(values: unknown): string {
      const sent = fingerprint(values);
      const kept = read();
      const key = kept?.sent === sent ? kept.key : randomKey();
      keep({ key, sent });
      return key;
    },
    /** Forgets the key: the submission was accepted. */
    clear(): void {
      keep(undefined);
    },
  };
}
