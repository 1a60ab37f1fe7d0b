// What a person confirms is what the dialog showed when it opened, whatever the lake contains by then.
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { WaitingList } from "../../../../studio/changes/WaitingList.tsx";
import { forgetState, markupNow } from "../keptState.ts";

interface Shown {
  waiting: unknown;
  last: unknown;
  /** The answers that are still to be given in this render. */
  answers: unknown[];
  /** The ids of the documents in the publish dialog; undefined if it is closed. */
  asked?: string[] | undefined;
  undo?: (() => Promise<void>) | undefined;
  undone: unknown[];
  press: Map<string, () => void>;
}
const shown = vi.hoisted(
  (): Shown => ({ waiting: undefined, last: undefined, answers: [], undone: [], press: new Map() }),
);

vi.mock("react", async (original) => ({
  ...(await original<object>()),
  useState: (await import("../keptState.ts")).useKeptState,
}));
vi.mock("@sanity/ui", async (original) => ({
  ...(await original<object>()),
  Button: ({ text, onClick }: { text: string; onClick: () => void }) => {
    shown.press.set(text, onClick);
    return text;
  },
}));
vi.mock("sanity/router", () => ({ IntentLink: () => null }));
vi.mock("../../../../studio/contentTypes.ts", () => ({ useContentTypes: () => ["hero"] }));
vi.mock("../../../../studio/changes/useLake.ts", () => ({
  useRawClient: () => ({}),
  useChangeCount: () => 1,
  useAsyncValue: () => ({ value: shown.answers.shift() }),
}));
vi.mock("../../../../studio/changes/useProblems.ts", () => ({
  useProblems: (drafts: { _id: string }[]) => ({
    value: Object.fromEntries(drafts.map(({ _id }) => [_id, []])),
  }),
}));
vi.mock("../../../../studio/changes/People.tsx", () => ({ People: () => null }));
vi.mock("../../../../studio/changes/WaitingRow.tsx", () => ({ WaitingRow: () => null }));
vi.mock("../../../../studio/changes/dialogs/PublishDialog.tsx", () => ({
  PublishDialog: ({ chosen }: { chosen: { id: string }[] }) => {
    shown.asked = chosen.map(({ id }) => id);
    return null;
  },
}));
vi.mock("../../../../studio/changes/dialogs/ConfirmDialog.tsx", () => ({
  ConfirmDialog: ({ run, children }: { run: () => Promise<void>; children: ReactNode }) => {
    shown.undo = run;
    return <div role="dialog">{children}</div>;
  },
}));
vi.mock("../../../../studio/changes/undoPublish.ts", () => ({
  undoPublish: async (_: unknown, last: unknown) => void shown.undone.push(last),
}));

const draftOf = (id: string) => ({
  ...{ id, type: "hero", published: null, withdrawal: undefined, scheduled: undefined },
  draft: { _id: `drafts.${id}`, _type: "page", title: id },
});
const publishOf = (title: string, isUndo = false) => ({
  ...{ time: "2026-11-30T09:00:00Z", author: "ada", isUndo, removed: [] },
  changes: [{ now: { _id: title, _type: "page", title }, before: null }],
});
const render = () => {
  shown.answers = [shown.waiting, shown.last];
  return markupNow(<WaitingList restored={undefined} />);
};

beforeEach(() => {
  forgetState();
  Object.assign(shown, {
    waiting: [draftOf("a")],
    last: publishOf("Prices"),
    asked: undefined,
    undo: undefined,
    undone: [],
  });
});

test("a draft that a colleague starts while the dialog is open is not published", () => {
  render();
  shown.press.get("Publish all (1)")?.();
  render();
  expect(shown.asked).toEqual(["a"]);
  shown.waiting = [draftOf("a"), draftOf("b")];
  expect(render()).toContain("Publish all (2)");
  expect(shown.asked).toEqual(["a"]);
});

test.each([
  ["publishes", publishOf("Contact")],
  ["undoes the publish", publishOf("Prices", true)],
  ["imports content", null],
])("the publish that a person saw is undone, if a colleague %s meanwhile", async (_, newer) => {
  render();
  shown.press.get("Undo this publish")?.();
  const { last } = shown;
  shown.last = newer;
  expect(render()).toContain("Visitors will see Prices as before");
  await shown.undo?.();
  expect(shown.undone).toEqual([last]);
});

test("the dialog names what an undo puts on the site again", () => {
  const removed = ["Precios", "الأسعار"].map((title) => ({ before: { _id: title, _type: "page", title } }));
  shown.last = { ...publishOf("Prices"), removed };
  render();
  shown.press.get("Undo this publish")?.();
  expect(render()).toContain("These will be on the site again: Precios, الأسعار.");
});
