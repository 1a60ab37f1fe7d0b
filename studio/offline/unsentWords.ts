import { isRecord } from "../../schemas/rules/isRecord.ts";
import { createPlaces } from "./places.ts";

/** The content of a document, without the lake's own fields; null if the document doesn't exist. */
export type Content = Readonly<Record<string, unknown>> | null;

/** What a person typed into a document's form, and the lake has not confirmed yet. */
export interface UnsentWords {
  /** The id of the draft, or of the version in a release. */
  readonly id: string;
  readonly type: string;
  /** The document as the lake last confirmed it. */
  readonly base: Content;
  readonly mine: Content;
  /** The transactions that the Studio has sent since. The lake may have stored one before the connection was lost. */
  readonly transactions: readonly string[];
}

/** A stored entry that no open form updates. */
export interface Released {
  readonly key: string;
  readonly words: UnsentWords;
}

/** The start of each key. The user's id follows, so that nobody sends the words of another user. */
export const PREFIX = "tendwell.unsent";

const keyOf = (user: string, tab: string, id: string) => [PREFIX, user, tab, id].join(" ");

/** Returns the parts of a key. Ids contain no spaces. */
function partsOf(key: string) {
  const [prefix, user = "", tab = "", id = ""] = key.split(" ");
  return prefix === PREFIX ? { user, tab, id } : undefined;
}

function parse(text: string | null): UnsentWords | undefined {
  try {
    const words: unknown = JSON.parse(text ?? "");
    // Only this module writes these keys.
    return isRecord(words) && Array.isArray(words.transactions)
      ? (words as object as UnsentWords)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores unsent words in the browser, so that they survive the tab. A browser without space keeps them in the tab.
 * @param storages the browser's storage and the tab's
 * @param tab a unique name of this tab
 */
export function createUnsentWords(storages: readonly (() => Storage)[], tab: string) {
  const places = createPlaces(storages);
  /** The keys of the documents whose forms are open, by document id. */
  const open = new Map<string, string>();
  const transactions = new Map<string, readonly string[]>();
  /** The open documents with a commit that the form believes stored. */
  const accepted = new Set<string>();

  const read = (id: string) => {
    const key = open.get(id);
    return key === undefined ? undefined : parse(places.read(key));
  };
  const forget = (id: string) => {
    const key = open.get(id);
    if (key !== undefined) places.remove(key);
    open.delete(id);
    transactions.delete(id);
    accepted.delete(id);
  };
  return {
    read,
    forget,
    /** Stores what a form contains. */
    keep(user: string, words: Omit<UnsentWords, "transactions">): void {
      const key = keyOf(user, tab, words.id);
      const entry: UnsentWords = { ...words, transactions: transactions.get(words.id) ?? [] };
      open.set(words.id, key);
      places.write(key, JSON.stringify(entry));
    },
    /** Records a transaction before it is sent. */
    sending(id: string, transaction: string): void {
      transactions.set(id, [...(transactions.get(id) ?? []), transaction]);
      const [key, words] = [open.get(id), read(id)];
      if (key && words) places.write(key, JSON.stringify({ ...words, transactions: transactions.get(id) }));
    },
    /** Takes the entry of a form, so that it can be sent. From then on, the form starts a new entry. */
    release(id: string): void {
      const key = open.get(id) ?? "";
      const [parts, text] = [partsOf(key), places.read(key)];
      // First, so that the same text has space under another key.
      forget(id);
      if (parts && text) places.write(keyOf(parts.user, crypto.randomUUID(), id), text);
    },
    /** Records a commit that succeeded for the form only: the stored words must be sent in its place. */
    accept(ids: readonly string[]): void {
      for (const id of ids) accepted.add(id);
    },
    /** Returns the ids of the open documents with accepted commits. Other forms still commit their words themselves. */
    acceptedIds: (): string[] => [...accepted],
    /** Returns whether words would be lost if the tab closed, because the browser has no space. */
    isFragile: (): boolean => places.fragileKeys().some((key) => partsOf(key)),
    /** Returns a user's entries that no open tab updates. */
    async released(user: string): Promise<Released[]> {
      const tabs = await openTabs();
      return places.keys().flatMap((key) => {
        const parts = partsOf(key);
        if (parts?.user !== user || parts.tab === tab || tabs.has(parts.tab)) return [];
        const words = parse(places.read(key));
        return words ? [{ key, words }] : [];
      });
    },
    /** Replaces a released entry; undefined removes it. */
    replace(key: string, words: UnsentWords | undefined): void {
      if (words) places.write(key, JSON.stringify(words));
      else places.remove(key);
    },
  };
}

export type UnsentWordsStore = ReturnType<typeof createUnsentWords>;

/** Returns the names of the Studio's open tabs. Browsers have locks only on HTTPS and localhost. */
async function openTabs(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.map(({ name }) => name ?? ""));
}

const tab = crypto.randomUUID();

/** The unsent words of this tab. */
export const unsentWords = createUnsentWords([() => localStorage, () => sessionStorage], tab);

/** Tells other tabs that this one is open: the browser releases the lock when the tab closes, however it closes. */
export function holdTab(): void {
  void navigator.locks?.request(tab, () => new Promise(() => {}));
}
