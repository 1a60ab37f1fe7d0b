import type { SanityClient } from "@sanity/client";
import { afterAll, expect, test } from "vitest";
import { random } from "../../testing.ts";
import { folderPerFile } from "../support/folderPerTest.ts";
import { crash, type LakeProcess, startLakeProcess } from "../support/lakeProcess.ts";

const dataFolder = folderPerFile()();
let lake: LakeProcess | undefined;
afterAll(() => void lake?.process.kill("SIGKILL"));

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

/** Returns the number of transactions that changed the documents. */
async function countTransactions({ url, token }: LakeProcess): Promise<number> {
  const path = `/v1/data/history/production/transactions/${names}?limit=1000`;
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  return (await response.text()).split("\n").filter(Boolean).length;
}

type Published = { _id: string; _rev: string; from: string };
const published = (client: SanityClient) =>
  client.fetch<Published[]>("*[_type == 'note' && _id in $names] | order(_id)", { names });

const rounds = 6;

test(`${rounds} kills around the due time still publish each release completely and exactly once`, async () => {
  const pick = random();
  lake = await startLakeProcess(dataFolder);
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
  expect(await countTransactions(lake)).toBe(rounds);
  console.log(`${alive} of ${rounds} releases were published before the kill`);
});
