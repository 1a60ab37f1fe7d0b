import * as v from "valibot";
import { shortLine } from "#platform/shorten.ts";
import { singletons } from "#schemas/singletons.ts";
import { ContentError } from "./ContentError.ts";

/** A document that pages are made of: its id, its query, and what pages need of it. */
export interface ContentDocument<T extends { _rev: string } = { _rev: string }> {
  /** The id under which it is published; the address of a page that an editor made. */
  readonly id: string;
  /** The GROQ query, which may use `$id`. */
  readonly query: string;
  /** What the query uses besides `$id`. */
  readonly params?: Readonly<Record<string, string>>;
  /** The tag of the cached query; without one that of the id. */
  readonly tag?: string;
  /** What the pages need: the query's generated type, and rules that a type can't express. */
  readonly contentSchema: v.GenericSchema<unknown, T>;
}

/** The content that a document gives to its section: the type of the section's props. */
export type ContentOf<D> = D extends ContentDocument<infer T> ? T : never;

/** The most UTF-16 units of a message about a field: valibot quotes the value, whatever its length. */
const MAX_ISSUE = 200;

const pathOf = (issue: v.BaseIssue<unknown>) =>
  (issue.path ?? []).reduce(
    (path, { key }) => (typeof key === "number" ? `${path}[${key}]` : path ? `${path}.${key}` : `${key}`),
    "",
  );

/** What a path is called for people: `cards[1].buttonLabel` is "cards, 2, button label". */
const wordsOf = (issue: v.BaseIssue<unknown>) =>
  (issue.path ?? [])
    .map(({ key }) =>
      typeof key === "number"
        ? `${key + 1}`
        : `${key}`.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    )
    .join(", ");

/** What a document is called for people. */
const titleOf = (id: string) => singletons.find((row) => row.id === id)?.title ?? id;

/** What is wrong, for an editor: `Applications: cards, 2, title: not filled in`. */
export const plainIssue = ({ id }: Pick<ContentDocument, "id">, issue: v.BaseIssue<unknown>): string =>
  `${[titleOf(id), wordsOf(issue)].filter(Boolean).join(": ")}: ${isMissing(issue) ? "not filled in" : shortLine(issue.message, MAX_ISSUE)}`;

/** The parameters of a document's query. */
export const paramsOf = ({ id, params }: Pick<ContentDocument, "id" | "params">) => ({ id, ...params });

/** Null, undefined, blank or an empty list: to a marketer all of them are “not filled in”. */
const isMissing = (issue: v.BaseIssue<unknown>) =>
  issue.message === "missing" || issue.input === null || issue.input === undefined;

/**
 * The content of a document, checked against what its pages need.
 * @param result what the lake answered to the document's query
 * @throws ContentError naming the document and the first field that is missing or wrong
 */
export function parseContent<T extends { _rev: string }>(document: ContentDocument<T>, result: unknown): T {
  if (result === null || result === undefined) {
    throw new ContentError(document.id, `Document "${document.id}" is missing: publish it in the Studio.`, {
      plain: `${titleOf(document.id)}: it is not published.`,
      isMissing: true,
    });
  }
  const parsed = v.safeParse(document.contentSchema, result, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = pathOf(issue);
  throw new ContentError(
    document.id,
    isMissing(issue)
      ? `Document "${document.id}" has no ${field}: publish it in the Studio.`
      : `Document "${document.id}", field ${field}: ${shortLine(issue.message, MAX_ISSUE)}. Correct it in the Studio and publish.`,
    { plain: `${plainIssue(document, issue)}.` },
  );
}
