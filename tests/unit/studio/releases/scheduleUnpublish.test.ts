// Tests a scheduled unpublish against the embedded lake.
import { beforeEach, expect, test } from "vitest";
import { goesOffSite, SCHEDULED_QUERY, scheduledOf } from "../../../../studio/releases/scheduled.ts";
import { scheduleUnpublish } from "../../../../studio/releases/scheduleUnpublish.ts";
import { client } from "../changes/ownLake.ts";

const tomorrow = () => new Date(Date.now() + 86_400_000);
const scheduled = async () => scheduledOf(await client.fetch(SCHEDULED_QUERY, { types: ["page"] }));

beforeEach(async () => {
  await client.create({ _id: "about", _type: "page", title: "About" });
});

test("takes the document off the site at its time, and keeps it as a draft", async () => {
  const releaseId = await scheduleUnpublish(client, { id: "about", title: "About", time: tomorrow() });
  const [release] = await scheduled();
  expect(release?.title).toBe("Take “About” off the site");
  expect(release?.versions.map((version) => [version.title, goesOffSite(version)])).toEqual([
    ["About", true],
  ]);
  expect(await client.getDocument("about")).toBeDefined();

  await client.releases.schedule({ releaseId, publishAt: new Date(Date.now() + 100).toISOString() });
  await expect.poll(() => client.getDocument("about")).toBeUndefined();
  expect(await client.getDocument("drafts.about")).toMatchObject({ title: "About" });
});

test("leaves no release behind when the document doesn't exist", async () => {
  const gone = scheduleUnpublish(client, { id: "gone", title: "Gone", time: tomorrow() });
  await expect(gone).rejects.toThrow(/"gone" was not found/);
  expect(await scheduled()).toEqual([]);
});
