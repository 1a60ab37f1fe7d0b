import type { Break, Emphasis, FootnoteReference, Html, Image, Link, PhrasingContent, Strong } from "mdast";

/** A mark around text. Each link is an object of its own, so adjacent links to one address stay apart. */
export type Mark = Pick<Link, "type" | "url"> | Pick<Strong, "type"> | Pick<Emphasis, "type">;

/** A character, line break, number of a footnote, picture or tag of a paragraph, with the marks around it. */
export interface Unit {
  readonly content: string | Break | FootnoteReference | Html | Image;
  readonly marks: readonly Mark[];
}

const isSame = (one: Mark, other: Mark) => one === other || (one.type !== "link" && one.type === other.type);
const hasMark = (mark: Mark, unit: Unit | undefined) =>
  unit?.marks.some((each) => isSame(each, mark)) ?? false;

/** Whether HTML collapses the character. A no-break space is text. */
const isSpace = ({ content }: Unit) => typeof content === "string" && /[ \t\n\r\f]/.test(content);
const isBreak = (unit: Unit | undefined) =>
  typeof unit?.content === "object" && unit.content.type === "break";

/**
 * Collapses whitespace like HTML: to one space, and to none at the start and end of a line. Spaces and line breaks have the
 * marks of both words around them, because `**a **b` is not bold in Markdown.
 */
function collapseSpaces(units: readonly Unit[]): Unit[] {
  const isEdge = (unit: Unit | undefined) => !unit || isSpace(unit) || isBreak(unit);
  const single = units.filter((unit, index) => !isSpace(unit) || !isEdge(units[index + 1]));
  const shown = single.filter((unit, index) => !isSpace(unit) || !isEdge(single[index - 1]));
  return shown.map((unit, index) => {
    if (!isEdge(unit)) return unit;
    const before = shown.slice(0, index).findLast((each) => !isEdge(each));
    const after = shown.slice(index).find((each) => !isEdge(each));
    const marks = before?.marks.filter((mark) => hasMark(mark, after)) ?? [];
    return { content: isBreak(unit) ? unit.content : " ", marks };
  });
}

/** Nests the units in their marks, the longest outside. So no mark starts where an equal one ends. */
function nest(units: readonly Unit[]): PhrasingContent[] {
  const nested: PhrasingContent[] = [];
  for (let start = 0; start < units.length; ) {
    const { content, marks } = units[start] ?? { content: "", marks: [] };
    const endOf = (mark: Mark) => {
      const end = units.findIndex((unit, index) => index > start && !hasMark(mark, unit));
      return end === -1 ? units.length : end;
    };
    const [outer] = marks.toSorted((one, other) => endOf(other) - endOf(one));
    const last = nested.at(-1);
    if (outer) {
      const within = units
        .slice(start, endOf(outer))
        .map((unit) => ({ ...unit, marks: unit.marks.filter((mark) => !isSame(mark, outer)) }));
      // A link contains no other link, because HTML allows none.
      nested.push({ ...outer, children: nest(within) } as PhrasingContent);
      start += within.length;
      continue;
    }
    if (typeof content !== "string") nested.push(content);
    else if (last?.type === "text") last.value += content;
    else nested.push({ type: "text", value: content });
    start += 1;
  }
  return nested;
}

/** Returns the content of a paragraph or heading, without line breaks at its start and end. Empty if it has no text. */
export function phrasing(units: readonly Unit[]): PhrasingContent[] {
  const isText = (unit: Unit) => !isSpace(unit) && !isBreak(unit);
  const start = units.findIndex(isText);
  return start === -1 ? [] : nest(collapseSpaces(units.slice(start, units.findLastIndex(isText) + 1)));
}
