// Tests against the embedded lake that an experiment starts only as the person saw it.
import { expect, test } from "vitest";
import { startExperiment } from "../../../../studio/experiments/lifecycle.ts";
import { client } from "../changes/ownLake.ts";

const experiment = { _id: "experiment-a", _type: "experiment", name: "A shorter headline", share: 50 };
const draft = { ...experiment, _id: "drafts.experiment-a" };
const now = new Date("2026-11-27T09:00:00.000Z");
const published = () => client.getDocument("experiment-a");

test.each([
  ["a draft", draft],
  ["a published experiment without one", experiment],
])("starts %s", async (_, seen) => {
  await client.create(seen);
  await startExperiment(client, seen, 1900, now);
  expect(await published()).toMatchObject({ share: 50, startedAt: now.toISOString(), sampleSize: 1900 });
});

test.each([
  ["a draft was edited", draft, { ...draft, share: 90 }],
  ["a draft was begun", experiment, { ...draft, share: 90 }],
])("starts nothing if %s meanwhile", async (_, seen, newer) => {
  await client.create(seen);
  await client.createOrReplace(newer);
  const start = startExperiment(client, seen, 1900, now);
  await expect(start).rejects.toThrow("Somebody has changed it since.");
  expect((await published())?.startedAt).toBeUndefined();
});
