import * as v from "valibot";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { type ContentDocument, plainIssue } from "../ContentDocument.ts";

type Path = readonly PropertyKey[];

/** The path of a value in a draft that the published value replaces. A list item that isn't published is removed. */
export type FilledPath = Path;

/** A draft whose invalid values were replaced, so that its page can show it. */
export interface FilledDraft<T> {
  readonly content: T;
  /** The replaced paths, in order of replacement. */
  readonly filledPaths: readonly FilledPath[];
  /** The draft's problems, one line each, for an editor. */
  readonly problems: readonly string[];
}

/** Returns the published counterpart of a value in the draft. In a list, this is the item with the same key. */
function counterpart(draft: unknown, published: unknown, key: PropertyKey): unknown {
  if (!Array.isArray(draft) || !Array.isArray(published))
    return isRecord(published) ? published[key] : undefined;
  const item: unknown = draft[Number(key)];
  const itemKey = isRecord(item) ? item._key : undefined;
  return itemKey === undefined
    ? published[Number(key)]
    : published.find((other) => isRecord(other) && other._key === itemKey);
}

/** Returns a copy of the draft with the published value at a path. */
export function takePublishedAt(draft: unknown, published: unknown, [key, ...rest]: FilledPath): unknown {
  if (key === undefined) return published;
  const theirs = counterpart(draft, published, key);
  if (Array.isArray(draft)) {
    const index = Number(key);
    if (rest.length === 0 && theirs === undefined) return draft.toSpliced(index, 1);
    return draft.with(index, takePublishedAt(draft[index], theirs, rest));
  }
  return isRecord(draft) ? { ...draft, [key]: takePublishedAt(draft[key], theirs, rest) } : published;
}

const pathOf = ({ path }: v.BaseIssue<unknown>): Path => (path ?? []).map(({ key }) => key as PropertyKey); // of objects and lists

const startsWith = (path: Path, start: Path) => start.every((key, index) => path[index] === key);

/**
 * Replaces invalid values in a draft by the published ones: first the field, then its card if the card is still invalid,
 * and so on up to the whole document.
 * @param published the lake's response for the published document
 * @returns undefined when the published document is invalid too
 */
export function fillDraftGaps<T extends { _rev: string }>(
  document: ContentDocument<T>,
  draft: unknown,
  published: unknown,
): FilledDraft<T> | undefined {
  const filledPaths: Path[] = [];
  const problems: string[] = [];
  let candidate = draft;
  for (;;) {
    const parsed = v.safeParse(document.contentSchema, candidate, { abortEarly: true });
    if (parsed.success) return { content: parsed.output, filledPaths, problems };
    const [issue] = parsed.issues;
    const path = pathOf(issue);
    // A value that was replaced and is still invalid: replace its parent.
    const last = filledPaths.findLast((filled) => startsWith(path, filled));
    if (last?.length === 0) return undefined;
    const filled = last ? last.slice(0, -1) : path;
    if (!last) problems.push(plainIssue(document, issue));
    filledPaths.push(filled);
    candidate = takePublishedAt(candidate, published, filled);
  }
}
