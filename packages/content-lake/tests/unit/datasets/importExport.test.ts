import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { SanityDocument } from "@sanity/client";
import { exportDataset } from "@sanity/export";
import { sanityImport } from "@sanity/import";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { refuses, startTestLake, type TestLake } from "../../support/testLake.ts";

let lake: TestLake;
let other: TestLake;
const folder = mkdtempSync(join(tmpdir(), "tendwell-export-"));

beforeEach(async () => {
  [lake, other] = await Promise.all([startTestLake(), startTestLake()]);
});
afterEach(() => Promise.all([lake.close(), other.close()]));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const everything = "*[!(_type match 'sanity.*') && !(_type match 'system.group')] | order(_id)";
const content = ({ _rev, _updatedAt, ...rest }: SanityDocument) => rest;

test("@sanity/export and @sanity/import transfer a dataset with its assets to another lake", async () => {
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const image = await lake.editor.assets.upload("image", picture, { filename: "teal.png", title: "Teal" });
  const file = await lake.editor.assets.upload("file", Buffer.from("plain"), { filename: "plain.txt" });
  await lake.editor
    .transaction()
    .create({ _id: "b", _type: "note", text: "ü😀", list: [{ _key: "k", n: 1 }] })
    .create({ _id: "a", _type: "note", to: { _type: "reference", _ref: "b" } })
    .create({
      _id: "drafts.a",
      _type: "note",
      picture: {
        _type: "image",
        asset: { _type: "reference", _ref: image._id },
        hotspot: { _type: "sanity.imageHotspot", x: 0.2, y: 0.3, width: 1, height: 1 },
      },
    })
    .create({
      _id: "c",
      _type: "note",
      file: { _type: "file", asset: { _type: "reference", _ref: file._id } },
    })
    .commit();

  const outputPath = join(folder, "production.tar.gz");
  const exported = await exportDataset({
    client: lake.editor,
    dataset: "production",
    outputPath,
    assets: true,
    drafts: true,
    raw: false,
  });
  expect(exported).toMatchObject({ documentCount: 4, assetCount: 2 });

  const { numDocs, warnings } = await sanityImport(createReadStream(outputPath), {
    client: other.editor,
    operation: "create",
  });
  expect([numDocs, warnings]).toEqual([4, []]);

  const before = await lake.editor.fetch<SanityDocument[]>(everything, {}, { perspective: "raw" });
  const after = await other.editor.fetch<SanityDocument[]>(everything, {}, { perspective: "raw" });
  expect(after.map(content)).toEqual(before.map(content));
  const again = await other.editor.getDocument(image._id);
  expect(again).toMatchObject({ title: "Teal", originalFilename: "teal.png", metadata: image.metadata });
  const bytes = Buffer.from(await (await fetch(String(again?.url))).arrayBuffer());
  expect(bytes.equals(picture)).toBe(true);
});

test("an NDJSON import accepts references in any order, and can be repeated", async () => {
  const seed = [
    { _id: "seed-1", _type: "note", to: { _type: "reference", _ref: "seed-2" } },
    { _id: "seed-2", _type: "note", text: "Two" },
  ];
  const lines = () => Readable.from(seed.map((document) => `${JSON.stringify(document)}\n`));
  await sanityImport(lines(), { client: other.editor, operation: "createIfNotExists" });
  await other.editor.patch("seed-2").set({ text: "Edited" }).commit();
  await sanityImport(lines(), { client: other.editor, operation: "createIfNotExists" });
  expect(await other.editor.fetch("*[_id == 'seed-1'][0].to->text")).toBe("Edited");
  await sanityImport(lines(), { client: other.editor, operation: "createOrReplace" });
  expect(await other.editor.fetch("*[_id == 'seed-1'][0].to->text")).toBe("Two");
  await refuses(other.editor.delete("seed-2"), 409);
});

test("an export can be limited to document types", async () => {
  await lake.editor.create({ _id: "a", _type: "note" });
  await lake.editor.create({ _id: "b", _type: "other" });
  const response = await fetch(`${lake.url}/v1/data/export/production?types=note`, {
    headers: { authorization: `Bearer ${lake.lakeToken}` },
  });
  const lines = (await response.text()).trim().split("\n");
  expect(response.headers.get("content-type")).toBe("application/x-ndjson");
  expect(lines.map((line) => JSON.parse(line)._type)).toEqual(["note"]);
});
