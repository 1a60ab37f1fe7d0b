import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstSentences } from "#schemas/rules/sign-off/firstApproval.ts";
import {
  countDocuments,
  exportTo,
  importFrom,
  readSeed,
  resetTo,
  withApprovals,
} from "../../../../scripts/content/seed.ts";
import { SEED } from "../../../support/content/seedPath.ts";
import { startTestLake, type TestLake } from "../../../support/testLake.ts";

const seed = SEED;
const seeded = await withApprovals(readSeed(seed));
/** The seed's pictures become assets. */
const pictures = new Set(JSON.stringify(seeded).match(/"_sanityAsset":"[^"]+"/g)).size;
const all = seeded.length + pictures;
const folder = mkdtempSync(join(tmpdir(), "tendwell-dataset-"));
let lake: TestLake;
let other: TestLake;

beforeAll(async () => {
  [lake, other] = await Promise.all([startTestLake(), startTestLake()]);
});
afterAll(async () => {
  await Promise.all([lake.close(), other.close()]);
  rmSync(folder, { recursive: true });
});
beforeEach(() => resetTo(seed, lake.editor));

type Any = { _id: string; _rev: string; _updatedAt: string; url?: string; uploadId?: string };

/** Selects all documents except the permission groups. */
const ours = "*[_type != 'system.group']";

/** Selects all documents except assets, which have a revision of their own. */
const documents = `${ours}[_type != 'sanity.imageAsset']`;

/** Returns all content of a lake, without the metadata of writes and uploads. */
async function content({ editor }: TestLake) {
  const all = await editor.fetch<Any[]>(`${ours} | order(_id)`, {}, { perspective: "raw" });
  return all.map(({ _rev, _updatedAt, ...rest }) => {
    if (!("uploadId" in rest)) return rest;
    // Each lake uses its own address in the URLs of its files.
    return { ...rest, _createdAt: "", uploadId: "", url: new URL(String(rest.url)).pathname };
  });
}

async function addPicture(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const { _id } = await lake.editor.assets.upload("image", picture, { filename: "teal.png" });
  const image = { _type: "image", alt: "Teal", asset: { _type: "reference", _ref: _id } };
  await lake.editor.patch("applications").set({ "cards[0].image": image }).commit();
  return picture;
}

test("an import restores an export completely: documents, drafts and the bytes of assets", async () => {
  const picture = await addPicture();
  const hero = await lake.editor.getDocument("hero");
  await lake.editor.create({ ...hero, _id: "drafts.hero", _type: "hero", headline: "A draft" });
  const file = join(folder, "all.tar.gz");
  expect(await exportTo(file, lake.editor)).toEqual({
    documents: seeded.length + 1,
    assets: pictures + 1,
  });
  expect(await importFrom(file, other.editor)).toBe(seeded.length + 1);
  expect(await content(other)).toEqual(await content(lake));
  const url = await other.editor.fetch<string>("*[originalFilename == 'teal.png'][0].url");
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(picture)).toBe(true);
});

test("releases and their versions are exported and imported, and scheduled ones become active", async () => {
  const document = { _type: "hero", headline: "In the release" };
  await lake.editor.releases.create({ releaseId: "spring", metadata: { title: "Spring" } });
  await lake.editor.action({
    actionType: "sanity.action.document.version.create",
    publishedId: "hero",
    document: { ...document, _id: "versions.spring.hero" },
  });
  const publishAt = "2099-01-01T00:00:00.000Z";
  await lake.editor.releases.schedule({ releaseId: "spring", publishAt });
  const file = join(folder, "release.tar.gz");
  await exportTo(file, lake.editor);
  for (const time of ["first", "again"]) {
    await importFrom(file, other.editor);
    expect(await other.editor.releases.get({ releaseId: "spring" }), time).toMatchObject({
      state: "active",
      metadata: { title: "Spring", intendedPublishAt: publishAt },
    });
    expect(await other.editor.getDocument("versions.spring.hero"), time).toMatchObject(document);
  }
});

test("an import replaces documents with the same id and leaves the rest", async () => {
  const file = join(folder, "one.ndjson");
  const goals = await lake.editor.getDocument("goals");
  writeFileSync(file, `${JSON.stringify({ ...goals, heading: "Imported" })}\n`);
  await importFrom(file, lake.editor);
  expect(await lake.editor.fetch("*[_id == 'goals'][0].heading")).toBe("Imported");
  expect(await countDocuments(lake.editor)).toBe(all);
});

test("the seed's folder can be imported directly", async () => {
  await lake.editor.patch("hero").set({ headline: "Edited" }).commit();
  expect(await importFrom(seed, lake.editor)).toBe(seeded.length);
  expect(await lake.editor.fetch("*[_id == 'hero'][0].headline")).toBe("The Ultimate Patient AI Experience");
});

test("an import of the Spanish documents keeps the approvals of sentences on other pages", async () => {
  const approvals = "*[documentType == 'liveSentences'] | order(_id){_id, contentHash}";
  const before = await lake.editor.fetch<object[]>(approvals);
  const first = await firstSentences([
    { _id: "page-a", _type: "page", language: "es", description: "Cura el asma" },
  ]);
  await lake.editor.create({ ...first, _id: "signOff.liveSentences.first" });
  await importFrom(join(seed, "es"), lake.editor);
  const { _id, contentHash } = first;
  const kept = [...before, { _id, contentHash }];
  expect(await lake.editor.fetch(approvals)).toEqual(expect.arrayContaining(kept));
});

test("a missing path, and a folder without documents, cause a one-line error, and change nothing", async () => {
  await expect(importFrom("no-such.tar.gz", lake.editor)).rejects.toThrow(
    "There is no file or folder no-such.tar.gz.",
  );
  const count = await countDocuments(lake.editor);
  await expect(importFrom("tests/unit/scripts/content", lake.editor)).rejects.toThrow(
    "tests/unit/scripts/content contains no documents",
  );
  expect(await countDocuments(lake.editor)).toBe(count);
});

test("a reset deletes releases in every state, and publishes none of them", async () => {
  const { releases } = lake.editor;
  for (const releaseId of ["r-active", "r-scheduled", "r-published", "r-archived"])
    await releases.create({ releaseId });
  const version = { _id: "versions.r-scheduled.hero", _type: "hero", headline: "Never published" };
  await lake.editor.create(version);
  await releases.schedule({ releaseId: "r-scheduled", publishAt: "2099-01-01T00:00:00.000Z" });
  await releases.publish({ releaseId: "r-published" });
  await releases.archive({ releaseId: "r-archived" });
  await resetTo(seed, lake.editor);
  const left = await lake.editor.fetch<Any[]>(documents, {}, { perspective: "raw" });
  expect(left.map(({ _id }) => _id).sort()).toEqual(seeded.map(({ _id }) => _id).sort());
  expect(await lake.editor.fetch("*[_id == 'hero'][0].headline")).not.toBe("Never published");
});

test("a reset restores the seed and deletes everything else, in one transaction", async () => {
  const before = await content(lake);
  await addPicture();
  await lake.editor.create({ _id: "drafts.goals", _type: "goals" });
  await lake.editor.create({ _id: "stray", _type: "hero", headline: "A second hero" });
  await resetTo(seed, lake.editor);
  const revisions = await lake.editor.fetch<string[]>(
    `array::unique(${documents}._rev)`,
    {},
    { perspective: "raw" },
  );
  expect(revisions).toHaveLength(1);
  expect((await content(lake)).map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id));
});
