import { isRecord } from "../isRecord.ts";
import { form, type StartRow } from "./row.ts";

/** A comment that mentions a person, in the private dataset of comments. */
export interface Mention {
  readonly _id: string;
  /** The id of the user who wrote it. */
  readonly author: string;
  /** Missing where nobody should read it. */
  readonly message?: unknown;
  readonly document: string;
  readonly type: string;
  readonly path?: string | null | undefined;
}

/** A task of a person, in the same dataset. */
export interface Task {
  readonly _id: string;
  readonly title: string | null;
  /** The last day, as YYYY-MM-DD. */
  readonly dueBy: string | null;
  readonly document: string | null;
  readonly type: string | null;
}

/** What other people ask of a person. */
export interface Collaboration {
  readonly mentions: readonly Mention[];
  readonly tasks: readonly Task[];
}

/**
 * Queries the open comments that mention the person `$me`, and the person's open tasks, the newest first. Sanity stores a task while
 * it is written, without its author.
 */
export const COLLABORATION_QUERY = `{
  "mentions": *[_type == "comment" && status == "open" && $me in message[].children[].userId]
    | order(_createdAt desc)[0...50]{
      _id, "author": authorId, message,
      "document": target.document._ref, "type": target.documentType, "path": target.path.field
    },
  "tasks": *[_type == "tasks.task" && status == "open" && assignedTo == $me && defined(createdByUser)]
    | order(_createdAt desc)[0...50]{
      _id, title, dueBy, "document": target.document._ref, "type": target.documentType
    }
}`;

/** The number of characters of a comment to quote. */
const QUOTED = 120;

/** Returns the start of a comment. A mention has no words of its own. */
function wordsOf(message: unknown): string {
  const blocks = Array.isArray(message) ? message.filter(isRecord) : [];
  const spans = blocks.flatMap(({ children }) => (Array.isArray(children) ? children.filter(isRecord) : []));
  const words = spans.map(({ text }) => (typeof text === "string" ? text : "")).join("");
  const line = words.replaceAll(/\s+/g, " ").trim();
  return line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line;
}

/**
 * Returns the comments that wait for a person's answer, with links to their fields.
 * @param titleOf returns the title of the document with a published id; undefined if it is gone
 * @param names the names of the authors, by their ids
 */
export const rowsOfMentions = (
  mentions: readonly Mention[],
  titleOf: (id: string) => string | undefined,
  names: ReadonlyMap<string, string>,
): StartRow[] =>
  mentions.flatMap(({ _id: key, author, message, document: id, type, path }) => {
    const title = titleOf(id);
    // Comments outlive their document.
    if (title === undefined) return [];
    const said = message === undefined ? "." : `: “${wordsOf(message)}”`;
    const sentence = `${names.get(author) ?? "A former user"} mentioned you${said} Answer the comment, or resolve it.`;
    const params = { ...(path && { path }), inspect: "sanity/comments", comment: key };
    return [{ key, title, sentence, link: form(id, type, params) }];
  });

/** Returns the tasks of a person. Each opens beside its document. @param today as YYYY-MM-DD */
export const rowsOfTasks = (tasks: readonly Task[], today: string): StartRow[] =>
  tasks.map(({ _id: key, title, dueBy, document, type }) => {
    const isLate = dueBy !== null && dueBy < today;
    const due = dueBy ? ` It ${isLate ? "was" : "is"} due on ${dueBy}.` : "";
    const panel: [string, string][] = [
      ["sidebar", "tasks"],
      ["viewMode", "edit"],
      ["selectedTask", key],
    ];
    return {
      key,
      title: title?.trim() || "A task without a title",
      sentence: `It is your task.${due} Do it, and mark it as done.`,
      isLate,
      link:
        document && type
          ? form(document, type, {}, panel)
          : { href: `/start?${new URLSearchParams(panel).toString()}` },
    };
  });
