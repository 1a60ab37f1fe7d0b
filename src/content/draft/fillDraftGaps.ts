import * as v from "valibot";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { type ContentDocument, plainIssue } from "../ContentDocument.ts";

type Path = readonly PropertyKey[];

/** Takes up what is published at a place of the draft; an item of a list that is not published is left out. */
export type FilledPath = Path;

/** A draft that its page can show. */
export interface FilledDraft<T> {
  readonly content: T;
  /** The places that were filled, in this order. */
  readonly filledPaths: readonly FilledPath[];
  /** What is wrong with the draft there, one line each, for an editor. */
  readonly problems: readonly string[];
}

/** The published counterpart of a part of the draft: in a list the item with the same key. */
function counterpart(draft: unknown, published: unknown, key: PropertyKey): unknown {
  if (!Array.isArray(draft) || !Array.isArray(published))
    return isRecord(published) ? published[key] : undefined;
  const item: unknown = draft[Number(key)];
  const own = isRecord(item) ? item._key : undefined;
  return own === undefined
    ? published[Number(key)]
    : published.find((other) => isRecord(other) && other._key === own);
}

/** The draft with the published part at that place. Neither of the two is changed. */
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
 * What a page shows of a draft that lacks something: each field that is wrong as it is published, each card that can't be
 * filled so as a whole, and so on up to the whole document.
 * @param published what the lake answers for the published document
 * @returns undefined when what is published is wrong as well
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
    // A place that was filled and is still wrong: what is around it is taken.
    const last = filledPaths.findLast((filled) => startsWith(path, filled));
    if (last?.length === 0) return undefined;
    const filled = last ? last.slice(0, -1) : path;
    if (!last) problems.push(plainIssue(document, issue));
    filledPaths.push(filled);
    candidate = takePublishedAt(candidate, published, filled);
  }
}
