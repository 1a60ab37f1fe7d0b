import { expect, test } from "vitest";
import { goesLiveAt } from "../../../../studio/changes/waiting.ts";

const stored = (_id: string, title: string, fields = {}) => ({
  ...{ _id, _type: "page", _rev: "1", _updatedAt: "2026-11-29T09:00:00Z", title },
  ...fields,
});
const waiting = { id: "about", type: "page", draft: stored("drafts.about", "Two"), published: null };
const publishAt = "2026-11-30T09:00:00Z";
const release = (title: string, { id = "about", fields = {}, at = publishAt } = {}) => ({
  ...{ name: "r1", title: "", ...(at && { publishAt: at }) },
  versions: [stored(`versions.r1.${id}`, title, fields)],
});

test.each([
  ["its own words are scheduled", publishAt, [release("Two")]],
  ["they are scheduled twice, the first time", publishAt, [release("Two"), release("Two", { at: "2027" })]],
  ["other words are scheduled", undefined, [release("Three")]],
  ["another document is scheduled", undefined, [release("Two", { id: "pricing" })]],
  ["its release is not scheduled", undefined, [release("Two", { at: "" })]],
  ["the document goes off the site", undefined, [release("Two", { fields: { _system: { delete: true } } })]],
  ["nothing is scheduled", undefined, []],
])("if %s, a draft goes live at %s", (_, time, releases) => {
  expect(goesLiveAt(waiting, releases)).toBe(time);
});
