import type { DocumentActionComponent, DocumentActionProps } from "sanity";
import { expect, test } from "vitest";
import { experimentActions } from "../../studio/experiments/experimentActions.ts";
import { StopExperiment } from "../../studio/experiments/StopExperiment.tsx";

type Name = NonNullable<DocumentActionComponent["action"]>;
const names = "publish unpublish schedule delete duplicate discardChanges restore".split(" ") as Name[];
const startedAt = "2026-11-20T09:00:00.000Z";

/** Sanity's own action with a name. */
const own = (action: Name): DocumentActionComponent => Object.assign(() => ({ label: action }), { action });

test.each([
  ["no published version", null, "delete duplicate discardChanges restore"],
  ["no start", {}, "delete duplicate discardChanges restore"],
  ["a start", { startedAt }, "publish duplicate discardChanges restore"],
  ["a stop", { startedAt, stoppedAt: startedAt }, "publish delete duplicate discardChanges restore"],
])("an experiment with %s has its actions", (_state, published, expected) => {
  const props = { published } as unknown as DocumentActionProps; // Sanity's own actions read nothing else
  const shown = experimentActions(names.map(own)).flatMap((each) =>
    each.action && each(props) ? [each.action] : [],
  );
  expect(shown.join(" ")).toBe(expected);
});

test.each([
  ["a running experiment", { published: { startedAt } }, "Stop experiment"],
  ["a version in a release", { published: { startedAt }, release: "rSpring" }, undefined],
  ["a stopped experiment", { published: { startedAt, stoppedAt: startedAt } }, undefined],
  ["an experiment that was never published", { published: null }, undefined],
])("only a running experiment can be stopped: %s", (_state, props, label) => {
  expect(StopExperiment(props as unknown as DocumentActionProps)?.label).toBe(label); // it reads nothing else
});
