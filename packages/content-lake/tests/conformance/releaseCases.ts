import { expect } from "vitest";
import type { Case, CaseOf } from "./Case.ts";

const metadata = { title: "Spring", releaseType: "scheduled" } as const;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Creates a release with a version of a published document. Returns the version's id. */
async function start({ other, id }: CaseOf): Promise<string> {
  await other.create({ _id: id, _type: "note", title: "Old" });
  await other.releases.create({ releaseId: id, metadata });
  await other.createVersion({ publishedId: id, baseId: id, releaseId: id });
  const version = `versions.${id}.${id}`;
  await other.patch(version).set({ title: "New" }).commit();
  return version;
}

const stateOf = async ({ other, id }: CaseOf) => (await other.releases.get({ releaseId: id }))?.state;
const titleOf = async ({ other, id }: CaseOf) => (await other.getDocument(id))?.title;

export const releaseCases: Readonly<Record<string, Case>> = {
  async createVersion(on) {
    const { client, other, id } = on;
    await other.create({ _id: id, _type: "note", title: "Old" });
    await other.releases.create({ releaseId: id, metadata });
    await client.createVersion({ publishedId: id, baseId: id, releaseId: id });
    expect(await other.getDocument(`versions.${id}.${id}`)).toMatchObject({ title: "Old" });
  },
  async replaceVersion(on) {
    const version = await start(on);
    const document = { _id: version, _type: "note", title: "Third" };
    await on.client.replaceVersion({ document, publishedId: on.id, releaseId: on.id });
    expect(await on.other.getDocument(version)).toMatchObject(document);
  },
  async discardVersion(on) {
    const version = await start(on);
    await on.client.discardVersion({ publishedId: on.id, releaseId: on.id });
    expect(await on.other.getDocument(version)).toBeUndefined();
  },
  async unpublishVersion(on) {
    await start(on);
    await on.client.unpublishVersion({ publishedId: on.id, releaseId: on.id });
    await on.other.releases.publish({ releaseId: on.id });
    await expect.poll(() => on.other.getDocument(on.id)).toBeUndefined();
  },
  async "releases.create"(on) {
    const { releaseId } = await on.client.releases.create({ metadata });
    expect(await on.other.releases.get({ releaseId })).toMatchObject({ state: "active", metadata });
  },
  async "releases.get"(on) {
    await start(on);
    expect(await on.client.releases.get({ releaseId: on.id })).toMatchObject({ name: on.id, metadata });
    expect(await on.client.releases.get({ releaseId: `${on.id}-no` })).toBeUndefined();
  },
  async "releases.edit"(on) {
    await start(on);
    await on.client.releases.edit({ releaseId: on.id, patch: { set: { "metadata.title": "Summer" } } });
    expect(await on.other.releases.get({ releaseId: on.id })).toMatchObject({
      metadata: { title: "Summer" },
    });
  },
  async "releases.fetchDocuments"(on) {
    const version = await start(on);
    // Only the `raw` perspective contains versions.
    const raw = on.client.withConfig({ perspective: "raw" });
    const { result } = await raw.releases.fetchDocuments({ releaseId: on.id });
    expect(result.map(({ _id }) => _id)).toEqual([version]);
  },
  async "releases.publish"(on) {
    await start(on);
    await on.client.releases.publish({ releaseId: on.id });
    await expect.poll(() => titleOf(on)).toBe("New");
  },
  async "releases.schedule"(on) {
    await start(on);
    await on.client.releases.schedule({ releaseId: on.id, publishAt: inAnHour() });
    expect(await stateOf(on)).toBe("scheduled");
    await on.other.releases.unschedule({ releaseId: on.id });
    await on.client.releases.schedule({
      releaseId: on.id,
      publishAt: new Date(Date.now() + 300).toISOString(),
    });
    await expect.poll(() => titleOf(on)).toBe("New");
  },
  async "releases.unschedule"(on) {
    await start(on);
    await on.other.releases.schedule({ releaseId: on.id, publishAt: inAnHour() });
    await on.client.releases.unschedule({ releaseId: on.id });
    expect(await stateOf(on)).toBe("active");
  },
  async "releases.archive"(on) {
    await start(on);
    await on.client.releases.archive({ releaseId: on.id });
    expect(await stateOf(on)).toBe("archived");
  },
  async "releases.unarchive"(on) {
    await start(on);
    await on.other.releases.archive({ releaseId: on.id });
    await on.client.releases.unarchive({ releaseId: on.id });
    expect(await stateOf(on)).toBe("active");
  },
  async "releases.delete"(on) {
    await start(on);
    await on.other.releases.archive({ releaseId: on.id });
    await on.client.releases.delete({ releaseId: on.id });
    expect(await stateOf(on)).toBeUndefined();
  },
};
