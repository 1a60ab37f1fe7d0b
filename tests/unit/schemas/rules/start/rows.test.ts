import { expect, test } from "vitest";
import { rowsOfMentions, rowsOfTasks } from "#schemas/rules/start/collaboration.ts";
import { formsWorked } from "#schemas/rules/start/formRows.ts";
import { addressOf, form, inPerspective } from "#schemas/rules/start/row.ts";
import { rowsOfLeads } from "#schemas/rules/start/teamRows.ts";

const TODAY = "2026-11-29";

test("a task says until when it must be done, and opens beside its document", () => {
  const task = { _id: "t1", title: "Check the doses", dueBy: "2026-11-28", document: "hero", type: "hero" };
  const rows = rowsOfTasks([task, { ...task, title: " ", dueBy: null, document: null, type: null }], TODAY);
  const panel = [
    ["sidebar", "tasks"],
    ["viewMode", "edit"],
    ["selectedTask", "t1"],
  ];
  expect(rows).toEqual([
    {
      key: "t1",
      title: "Check the doses",
      sentence: "It is your task. It was due on 2026-11-28. Do it, and mark it as done.",
      isLate: true,
      link: { intent: "edit", params: { id: "hero", type: "hero" }, searchParams: panel },
    },
    {
      key: "t1",
      title: "A task without a title",
      sentence: "It is your task. Do it, and mark it as done.",
      isLate: false,
      link: { href: "/start?sidebar=tasks&viewMode=edit&selectedTask=t1" },
    },
  ]);
});

test.each([
  [{ dead: 0, suspected: 0, fresh: 0, due: 0 }, []],
  [{ dead: 1, suspected: 0, fresh: 3, due: 1 }, ["1 lead failed", "1 lead to follow up", "3 new leads"]],
  [{ dead: 0, suspected: 2, fresh: 0, due: 0 }, ["2 leads held back"]],
])("says what to do about leads: %o", (counts, titles) => {
  expect(rowsOfLeads(counts).map(({ title }) => title)).toEqual(titles);
});

test("a mention quotes the comment and opens it at its field, unless the document is gone", () => {
  const children = [
    { _type: "mention", userId: "bo" },
    { _type: "span", text: " Is this\nstill true?" },
  ];
  const mention = { _id: "c1", author: "ada", message: [{ _type: "block", children }], path: "headline" };
  const rows = rowsOfMentions(
    [
      { ...mention, document: "hero", type: "hero" },
      { ...mention, document: "gone", type: "page" },
    ],
    (id) => (id === "hero" ? "Hero" : undefined),
    new Map([["ada", "Ada"]]),
  );
  expect(rows).toEqual([
    {
      key: "c1",
      title: "Hero",
      sentence: "Ada mentioned you: “Is this still true?” Answer the comment, or resolve it.",
      link: {
        intent: "edit",
        params: { id: "hero", type: "hero", path: "headline", inspect: "sanity/comments", comment: "c1" },
      },
    },
  ]);
});

test("a mention without its words says only who wrote", () => {
  const mention = { _id: "c1", author: "gone", document: "hero", type: "hero" };
  expect(rowsOfMentions([mention], () => "Hero", new Map())[0]?.sentence).toBe(
    "A former user mentioned you. Answer the comment, or resolve it.",
  );
});

test.each([
  [
    form("hero", "hero", { path: 'cards[_key=="a b"].title' }, inPerspective("r1")),
    "/desk/intent/edit/id=hero;type=hero;path=cards%5B_key%3D%3D%22a%20b%22%5D.title/?perspective=r1",
  ],
  [form("hero", "hero", {}, inPerspective(undefined)), "/desk/intent/edit/id=hero;type=hero/"],
  [{ intent: "release", params: { id: "r1" } } as const, "/desk/intent/release/id=r1/"],
  [{ href: "/leads" }, "/desk/leads"],
])("the address of a link is in the Studio: %o", (link, path) => {
  expect(addressOf(link, "https://studio.example.com/desk/")).toBe(`https://studio.example.com${path}`);
});

test.each([
  ["less than a minute", "09:59:30"],
  ["1 minute", "09:58:10"],
  ["2 minutes", "09:57:10"],
])("says that the forms worked %s ago, by the one whose check is older", (ago, time) => {
  const forms = ["10:00:00", time].map((each) => ({ form: "callback", workedAt: `2030-01-01T${each}Z` }));
  expect(formsWorked(forms, Date.parse("2030-01-01T10:00:00Z"))).toBe(`Forms worked ${ago} ago.`);
});

test("says nothing about forms that nobody checks, and about a form that fails", () => {
  const workedAt = "2030-01-01T10:00:00Z";
  expect(formsWorked([])).toBe("");
  expect(formsWorked([{ form: "callback", workedAt: null }])).toBe("");
  expect(formsWorked([{ form: "callback", workedAt, problem: "waiting" }])).toBe("");
});
