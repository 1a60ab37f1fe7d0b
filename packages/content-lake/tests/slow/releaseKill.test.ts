import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { afterAll, expect, test } from "vitest";
import { random } from "../../testing.ts";
import { crash, type LakeProcess, startLakeProcess } from "../support/lakeProcess.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "tendwell-release-kill-"));
let lake: LakeProcess | undefined;
afterAll(() => {
  lake?.process.kill("SIGKILL");
  rmSync(dataFolder, { recursive: true, force: true });
});

const names = ["a", "b", "c"];
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const until = (time: number) => wait(Math.max(0, time - Date.now()));

/** Creates a release with a version of each document and schedules it. */
async function schedule(client: SanityClient, releaseId: string, publishAt: number): Promise<void> {
  await client.releases.create({ releaseId, metadata: { releaseType: "scheduled" } });
  for (const name of names)
    await client.action({
      actionType: "sanity.action.document.version.create",
      publishedId: name,
      document: { _id: `versions.${releaseId}.${name}`, _type: "note", from: releaseId },
    });
  await client.releases.schedule({ releaseId, publishAt: new Date(publishAt).toISOString() });
}

type Entry = { id: string; author: string; documentIDs: string[] };

async function transactions({ url, token }: LakeProcess): Promise<Entry[]> {
  const headers = { authorization: `Bearer ${token}` };
  const path = `/v1/data/history/production/transactions/${names}?limit=1000`;
  const response = await fetch(url + path, { headers });
  const lines = (await response.text()).trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}

type Published = { _id: string; _rev: string; from: string };
const published = (client: SanityClient) =>
  client.fetch<Published[]>("*[_type == 'note' && _id in $names] | order(_id)", { names });

test("a restart publishes an overdue release in one transaction, whose author is the user who scheduled it", async () => {
  lake = await startLakeProcess(dataFolder);
  const due = Date.now() + 1_000;
  await schedule(lake.client, "overdue", due);
  await crash(lake);
  await until(due + 100);
  lake = await startLakeProcess(dataFolder);
  const documents = await published(lake.client);
  expect(documents.map(({ _id, from }) => [_id, from])).toEqual(names.map((name) => [name, "overdue"]));
  const [transaction, ...others] = await transactions(lake);
  expect(others).toEqual([]);
  expect(transaction).toMatchObject({ author: "editor", documentIDs: names });
  for (const { _rev } of documents) expect(_rev).toBe(transaction?.id);
});

const rounds = 6;

test(`${rounds} kills around the due time still publish each release completely and exactly once`, async () => {
  const pick = random();
  lake ??= await startLakeProcess(dataFolder);
  const before = (await transactions(lake)).length;
  let alive = 0;
  for (let round = 0; round < rounds; round++) {
    const releaseId = `round${round}`;
    const due = Date.now() + 400;
    await schedule(lake.client, releaseId, due);
    // The lake publishes within a few milliseconds of the due time. Some kills should hit that window.
    await until(due - 3 + pick() * 16);
    await crash(lake);
    lake = await startLakeProcess(dataFolder);
    const documents = await published(lake.client);
    expect(
      documents.map(({ from }) => from),
      `round ${round}`,
    ).toEqual(names.map(() => releaseId));
    expect(new Set(documents.map(({ _rev }) => _rev)).size, `round ${round}`).toBe(1);
    const release = await lake.client.releases.get({ releaseId });
    expect(release).toMatchObject({ state: "published" });
    const late = Date.parse(release?.publishedAt ?? "") - due;
    if (late < 20) alive += 1;
  }
  // One transaction per release: publishing a release twice would add one.
  expect((await transactions(lake)).length - before).toBe(rounds);
  console.log(`${alive} of ${rounds} releases were published before the kill`);
});
