import type { DocumentActionComponent, DocumentActionProps } from "sanity";
import { expect, test } from "vitest";
import { experimentActions } from "../../studio/experiments/experimentActions.ts";

/** Sanity's own action with a name. */
function own(name: NonNullable<DocumentActionComponent["action"]>): DocumentActionComponent {
  const action: DocumentActionComponent = () => ({ label: name });
  action.action = name;
  return action;
}

const names = [
  "publish",
  "unpublish",
  "schedule",
  "delete",
  "duplicate",
  "discardChanges",
  "restore",
] as const;

/** Returns the names of Sanity's own actions that an experiment has. */
const ownActions = (published: object | null) =>
  experimentActions(names.map(own)).flatMap((action) => {
    // The actions read nothing else.
    const props = { published } as unknown as DocumentActionProps;
    return action.action && action(props) ? [action.action] : [];
  });

const startedAt = "2026-11-20T09:00:00.000Z";

test("before its start, an experiment can't be published", () => {
  const planned = ["delete", "duplicate", "discardChanges", "restore"];
  expect(ownActions(null)).toEqual(planned);
  expect(ownActions({})).toEqual(planned);
});

test("a running experiment can't be deleted or taken off the site", () => {
  expect(ownActions({ startedAt })).toEqual(["publish", "duplicate", "discardChanges", "restore"]);
});

test("a stopped experiment can be deleted", () => {
  expect(ownActions({ startedAt, stoppedAt: startedAt })).toEqual([
    "publish",
    "delete",
    "duplicate",
    "discardChanges",
    "restore",
  ]);
});
