import { expect, test } from "vitest";
import { writeEvent } from "../../../../../studio/sign-off/events.ts";
import { unapprovedVersions } from "../../../../../studio/sign-off/reviews/unapprovedVersions.ts";
import { client } from "../../changes/ownLake.ts";

async function addVersion(releaseId: string, id: string, _type: string) {
  const document = { _id: `versions.${releaseId}.${id}`, _type, note: "New." };
  await client.action({ actionType: "sanity.action.document.version.create", publishedId: id, document });
  const version = await client.getDocument(document._id);
  if (!version) throw new Error(`The lake has no ${document._id}.`);
  return version as Parameters<typeof writeEvent>[1];
}

test("lists the versions of a release that nobody has approved", async () => {
  const { releaseId } = await client.releases.create({ metadata: { title: "Spring" } });
  await addVersion(releaseId, "hero", "hero");
  const safety = await addVersion(releaseId, "clinicalSafety", "clinicalSafety");
  const found = await unapprovedVersions(client, releaseId, "required");
  expect(found.map(({ id, reason }) => [id, reason])).toEqual([
    ["clinicalSafety", "Needs clinical approval. Choose “Request approval” first."],
  ]);
  const by = { id: "ada", name: "Ada" };
  await writeEvent(client, safety, { step: "approved", release: releaseId, by, changedBy: [] });
  expect(await unapprovedVersions(client, releaseId, "required")).toEqual([]);
});

test("a document that the release takes off the site needs no approval", async () => {
  const { releaseId } = await client.releases.create({ metadata: { title: "Autumn" } });
  await client.create({ _id: "clinicalSafety", _type: "clinicalSafety" });
  const { _id: versionId } = await addVersion(releaseId, "clinicalSafety", "clinicalSafety");
  const actionType = "sanity.action.document.version.unpublish";
  await client.action({ actionType, publishedId: "clinicalSafety", versionId });
  expect(await unapprovedVersions(client, releaseId, "required")).toEqual([]);
});
