// Checks every response for which Sanity's clients have a type against the shape of that type (shapes.ts).
// The unmodified client sends the requests for which it has a method.
import { ClientError, type LiveEvent } from "@sanity/client";
import sharp from "sharp";
import * as v from "valibot";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { actionsOn } from "../../support/actionsOn.ts";
import { listen } from "../../support/listen.ts";
import * as shapes from "../../support/shapes.ts";
import { lakePerFile } from "../../support/testLake.ts";

const lake = lakePerFile();
beforeAll(async () => {
  await lake.editor.create({ _id: "note", _type: "note", text: "one" });
});

/** Fails with the paths that don't match. */
function expectShape(shape: v.GenericSchema, answer: unknown): void {
  const { issues = [] } = v.safeParse(shape, answer);
  expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([]);
}

const bodyOfError = (failing: Promise<unknown>) =>
  failing.then(
    () => expect.unreachable("The request did not fail"),
    (error: unknown) => (error instanceof ClientError ? error.response.body : error),
  );

test("query results and parse errors have Sanity's shape", async () => {
  expectShape(
    shapes.rawQueryResponse,
    await lake.editor.fetch("*[_type == 'note']", {}, { filterResponse: false }),
  );
  expectShape(shapes.queryParseError, await bodyOfError(lake.editor.fetch("*[")));
});

test("results and errors of mutations and actions have Sanity's shape", async () => {
  const options = { returnFirst: false, returnDocuments: false } as const;
  const mutate = () => lake.editor.mutate([{ create: { _id: "made", _type: "note" } }], options);
  expectShape(shapes.mutationResult, await mutate());
  expectShape(shapes.apiError, await bodyOfError(lake.visitor.create({ _type: "note" })));
  expectShape(shapes.mutationError, await bodyOfError(mutate()));

  const { publish } = actionsOn(lake.editor, "published");
  await lake.editor.create({ _id: "drafts.published", _type: "note" });
  expectShape(shapes.actionResult, await publish());
  expectShape(shapes.actionError, await bodyOfError(publish()));
});

test("listener events have Sanity's shape", async () => {
  const options = { includeResult: true, includePreviousRevision: true, effectFormat: "mendoza" };
  const { events } = await listen(lake.editor, "*[_type == 'heard']", options);
  await lake.editor.create({ _id: "heard", _type: "heard" });
  await lake.editor.patch("heard").set({ text: "two" }).commit();
  await expect.poll(() => events).toHaveLength(3);
  expectShape(shapes.welcomeEvent, events[0]);
  expectShape(shapes.mutationEvent, events[2]);
});

test("live events have Sanity's shape", async () => {
  const events: LiveEvent[] = [];
  const listening = lake.visitor.live.events().subscribe((event) => events.push(event));
  onTestFinished(() => listening.unsubscribe());
  await expect.poll(() => events[0]?.type).toBe("welcome");
  await lake.editor.patch("note").set({ text: "live" }).commit();
  await expect.poll(() => events).toHaveLength(2);
  expectShape(shapes.liveMessage, events[1]);
});

test("users, the project and its datasets have Sanity's shape", async () => {
  expectShape(shapes.currentUser, await lake.editor.users.getById("me"));
  expectShape(shapes.user, await lake.editor.users.getById("editor"));
  expectShape(shapes.project, await lake.editor.projects.getById("local"));
  expectShape(shapes.datasets, await lake.editor.datasets.list());
});

test("asset documents have Sanity's shape", async () => {
  const create = { width: 60, height: 40, channels: 3, background: "teal" } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const image = await lake.editor.assets.upload("image", picture, { filename: "clinic.png" });
  expectShape(shapes.imageAsset, image);
  const file = await lake.editor.assets.upload("file", Buffer.from("a,b"), { filename: "table.csv" });
  expectShape(shapes.fileAsset, file);
});

test("entries of the transaction history have Sanity's shape", async () => {
  const path = "/data/history/production/transactions/note?effectFormat=mendoza&excludeContent=true";
  const entries = await lake.lines(path);
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) expectShape(shapes.transaction, entry);
});
