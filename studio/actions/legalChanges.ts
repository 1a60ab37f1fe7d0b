/** What the rule reads of a legal document. */
export interface LegalVersion {
  readonly title?: string;
  readonly description?: string;
  readonly intro?: string;
  readonly effectiveDate?: string;
  readonly sections?: readonly {
    readonly _key: string;
    readonly heading?: string;
    readonly body?: unknown;
  }[];
}

/** What visitors will read differently once the draft is published. Sections by number and heading. */
export interface LegalChanges {
  /** Titles of changed fields outside the sections. */
  readonly fields: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** Whether the kept sections are in another order than before. */
  readonly reordered: boolean;
}

const fields = [
  ["title", "Title"],
  ["description", "Description for search engines"],
  ["intro", "In short"],
  ["effectiveDate", "Effective date"],
] as const;

/** Deep equality that ignores the order of an object's keys, since the lake may change it. */
function same(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [ours, theirs] = [Object.entries(left), new Map(Object.entries(right))];
  return (
    ours.length === theirs.size &&
    ours.every(([key, value]) => theirs.has(key) && same(value, theirs.get(key)))
  );
}

/** Compares the draft of a legal document with what is published; sections are the same by their key. */
export function legalChanges(published: LegalVersion | null, draft: LegalVersion): LegalChanges {
  const before = published?.sections ?? [];
  const after = draft.sections ?? [];
  const name = (section: { _key: string; heading?: string }, all: readonly { _key: string }[]) =>
    `${all.findIndex(({ _key }) => _key === section._key) + 1}. ${section.heading ?? "Untitled"}`;
  const old = new Map(before.map((section) => [section._key, section]));
  const kept = after.filter(({ _key }) => old.has(_key));
  const keptBefore = before.filter(({ _key }) => kept.some((section) => section._key === _key));
  return {
    fields: fields.filter(([field]) => !same(published?.[field], draft[field])).map(([, title]) => title),
    added: after.filter(({ _key }) => !old.has(_key)).map((section) => name(section, after)),
    removed: before
      .filter(({ _key }) => !after.some((section) => section._key === _key))
      .map((section) => name(section, before)),
    changed: kept
      .filter((section) => {
        const { heading, body } = old.get(section._key) ?? {};
        return heading !== section.heading || !same(body, section.body);
      })
      .map((section) => name(section, after)),
    reordered: kept.some(({ _key }, index) => keptBefore[index]?._key !== _key),
  };
}
