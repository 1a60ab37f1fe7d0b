import { afterEach, expect, test, vi } from "vitest";
import { keepFieldInPlace } from "../../../../studio/inputs/keepFieldInPlace.ts";
import { isMarked, valueAt, wasInForm } from "../../../../studio/inputs/marks/isMarked.ts";
import { partsOfTarget } from "../../../../studio/inputs/partsOfTarget.ts";
import { cut, snippetOf } from "../../../../studio/inputs/search-and-share/snippet.ts";
import { pastedCells, withColumn, withoutColumn, withPasted } from "../../../../studio/inputs/table/cells.ts";
import { type FieldEvent, freeField, nextTurn } from "../../../../studio/inputs/taking-turns/fieldTurn.ts";

test.each([
  [
    "a spreadsheet",
    "Plan\tPatients\nPilot\t50\n",
    [
      ["Plan", "Patients"],
      ["Pilot", "50"],
    ],
  ],
  [
    "Windows",
    "Plan\tPatients\r\nPilot\t50\r\n",
    [
      ["Plan", "Patients"],
      ["Pilot", "50"],
    ],
  ],
  ["spaces in cells", " Plan \t Up  to\u00a050 ", [["Plan", "Up to 50"]]],
  [
    "rows of different length",
    "a\tb\tc\nd",
    [
      ["a", "b", "c"],
      ["d", "", ""],
    ],
  ],
  [
    "empty cells at the start",
    "\tPatients\nPilot\t50",
    [
      ["", "Patients"],
      ["Pilot", "50"],
    ],
  ],
  ["one cell", "Plan", undefined],
  ["lines without tabs", "Plan\nPilot", undefined],
])("reads a table from the clipboard: %s", (_, text, cells) => {
  expect(pastedCells(text)).toEqual(cells);
});

test("pasted cells replace those at their place, and the table grows", () => {
  const cells = [
    ["a", "b"],
    ["c", "d"],
  ];
  expect(
    withPasted(
      cells,
      [
        ["1", "2"],
        ["3", "4"],
      ],
      { row: 1, column: 1 },
    ),
  ).toEqual([
    ["a", "b", ""],
    ["c", "1", "2"],
    ["", "3", "4"],
  ]);
  expect(withPasted(cells, [["1"]], { row: 0, column: 0 })).toEqual([
    ["1", "b"],
    ["c", "d"],
  ]);
});

test("a column is added at the end, and removed anywhere", () => {
  expect(withColumn([["a"], ["b"]])).toEqual([
    ["a", ""],
    ["b", ""],
  ]);
  expect(withoutColumn([["a", "b", "c"]], 1)).toEqual([["a", "c"]]);
});

const all = [
  { _key: "a", heading: "Opening" },
  { _key: "b", heading: null },
  { _key: "c", heading: "Plans" },
];
const numbered = ["1. Opening", "2. Plans"];

test.each([
  ["page", all, numbered],
  ["page", null, []],
  ["article", all, ["The list of all articles", ...numbered]],
  ["caseStudy", null, ["The list of all case studies"]],
])("a link to a document of the type %s can open its parts", (_type, all, expected) => {
  expect(partsOfTarget({ _type, all }).map(({ heading }) => heading)).toEqual(expected);
});

test.each([
  ["short", "short"],
  ["one two three four", "one two …"],
  ["unbreakable-word", "unbreakabl …"],
])("shows %j as %j", (text, shown) => expect(cut(text, 10)).toBe(shown));

test("previews a page with its final title", () => {
  const page = { title: "Pilot studies", description: "About them" };
  const title = "Pilot studies | Tendwell";
  expect(snippetOf(page, "Tendwell")).toEqual({ title, description: "About them" });
  expect(snippetOf({ ...page, searchAndShare: { title: "Try it" } }, "Tendwell").title).toBe("Try it");
  expect(snippetOf({ ...page, searchAndShare: { title: " " } }, "Tendwell").title).toBe(
    "Pilot studies | Tendwell",
  );
});

test("previews the landing page from the edited settings", () => {
  const settings = { productName: "Tendwell", tagline: "Coach", description: "x" };
  expect(snippetOf(settings, "").title).toBe("Tendwell | Coach");
  expect(snippetOf({}, "Tendwell")).toEqual({ title: " | Tendwell", description: "" });
});

afterEach(() => vi.unstubAllGlobals());

const field = "a field";
const link = "a link above the form";

test.each([
  ["grows at the top, and a field has the focus", { to: 300 }, 200],
  ["grows further down, where the browser keeps the position", { to: 300, scrollTop: 40 }, 40],
  ["shrinks", { to: 50 }, 0],
  ["grows, and something in it has the focus", { to: 300, focus: link }, 0],
  ["grows, and the focus is elsewhere", { to: 300, focus: "the menu" }, 0],
])("when the part above the form %s (%j), the form is scrolled by %d pixels", (_, change, scrolled) => {
  const { to, scrollTop = 0, focus = field } = change as { to: number; scrollTop?: number; focus?: string };
  let resized = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(listener: () => void) {
        resized = listener;
      }
      observe() {}
    },
  );
  vi.stubGlobal("document", { activeElement: focus });
  const scroller = {
    scrollTop,
    contains: (other: unknown) => other === field || other === link,
    /** A smooth scroll would move the field away, and back. */
    scrollTo({ top, behavior }: { top: number; behavior: string }) {
      if (behavior === "instant") scroller.scrollTop = top;
    },
  };
  const above = { offsetHeight: 100, closest: () => scroller, contains: (other: unknown) => other === link };
  keepFieldInPlace(above as unknown as HTMLElement); // all that it reads
  above.offsetHeight = to;
  resized();
  expect(scroller.scrollTop).toBe(scrolled);
});

const seen = (others: string[], isFocused: boolean, now = 0): FieldEvent => ({
  kind: "presence",
  others,
  isFocused,
  now,
});
const remoteEdit = (now: number, isFocused = true): FieldEvent => ({ kind: "remote edit", isFocused, now });
const takeover = (now: number): FieldEvent => ({ kind: "takeover", isFocused: false, now });
/** The sessions that a window waits for after the events. */
const ahead = (...events: FieldEvent[]) => events.reduce(nextTurn, freeField).ahead;

const arrival = [seen(["first"], false), seen(["first"], true)];
const taken = [seen([], true), seen(["second"], true), remoteEdit(0)];
const takenOver = [seen(["first"], true), takeover(10_000)];
const edited = [seen([], true), remoteEdit(10_000)];
const secondSeen = seen(["second"], true, 12_000);

test.each([
  ["the first window in a field doesn't wait for the second", [], [seen([], true), seen(["second"], true)]],
  ["the second window waits for the first", ["first"], arrival],
  ["it keeps its place", [], [...arrival, seen(["first", "third"], true), seen(["third"], true)]],
  [
    "a window that leaves and returns goes to the end of the queue",
    ["second"],
    [seen([], true), seen(["second"], true), seen(["second"], false)],
  ],
  [
    "a window that takes over waits for nobody, even after its cursor returns to the field",
    [],
    [seen(["first"], false), takeover(0), seen(["first"], true)],
  ],
  ["the first window waits once another window has taken over and edits", ["second"], taken],
  ["until the other one leaves", [], [...taken, seen([], true)]],
  ["an edit that was on its way at the takeover doesn't undo it", [], [...takenOver, remoteEdit(12_000)]],
  ["a later edit undoes it", ["first"], [...takenOver, remoteEdit(14_000)]],
  ["the first window waits for an author who is present after the edit", ["second"], [...edited, secondSeen]],
  ["until the author leaves", [], [...edited, secondSeen, seen([], true, 12_500)]],
  [
    "a window that enters long after an edit is not ahead, because another one made the edit",
    [],
    [...edited, seen(["second"], true, 16_000)],
  ],
  ["a takeover ends the wait for an earlier editor", [], [...edited, takeover(11_000), secondSeen]],
  ["an edit by someone who is not in the field blocks nobody", [], edited],
])("%s", (_title, windows, events) => {
  expect(ahead(...events)).toEqual(windows);
});

const start = { _id: "page", _createdAt: "2026-11-01T08:00:00Z", blocks: [{ _key: "a", tags: ["new"] }] };
const inBlock = (_key: string, field = "heading") => ["blocks", { _key }, field];
const leftB = new Set(['blocks[_key=="b"].heading']);

test.each([
  ["an empty field that was in the form when it opened", true, new Set<string>(), inBlock("a"), undefined],
  ["an empty field of a new item", false, new Set<string>(), inBlock("b"), undefined],
  ["an empty field of a new item that the person left", true, leftB, inBlock("b"), undefined],
  ["its neighbor", false, leftB, inBlock("b", "text"), undefined],
  ["a filled field of a new item, which is wrong", true, new Set<string>(), inBlock("b"), "Too long"],
])("of %s: marked is %j", (_name, marked, left, path, value) => {
  expect(isMarked({ start, left }, path, value)).toBe(marked);
});

test.each([
  ["a field of the document", true, start, ["title"]],
  ["a field of an item", true, start, inBlock("a")],
  ["a field of an item that was added since", false, start, [...inBlock("b", "picture"), "alt"]],
  ["a document that isn't stored yet", false, { _id: "page" }, ["title"]],
  ["a document that doesn't exist", false, undefined, ["title"]],
])("%s was in the form when it opened: %j", (_name, was, document, path) => {
  expect(wasInForm(document, path)).toBe(was);
});

test("reads fields, and items by their key or position, and nothing below a part that doesn't exist", () => {
  expect(valueAt(start, [])).toBe(start);
  expect(valueAt(start, [...inBlock("a", "tags"), 0])).toBe("new");
  for (const path of [["slug", "current"], ["search", ...inBlock("b")], inBlock("b")])
    expect(valueAt(start, path)).toBeUndefined();
  expect(valueAt(undefined, ["title"])).toBeUndefined();
});
