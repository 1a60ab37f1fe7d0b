import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { SanityDocument } from "@sanity/client";
import { beforeAll, expect, test } from "vitest";
import { runSanity, succeed } from "../conformance/commandLine.ts";
import { folderPerFile } from "../support/folderPerTest.ts";
import { lakePerFile, type TestLake } from "../support/testLake.ts";

const [lake, other] = [lakePerFile(), lakePerFile()];
const folder = folderPerFile();
const whole = folder("whole.tar.gz");

beforeAll(async () => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>`;
  const named = { filename: "a.svg", title: "A picture" };
  const image = await lake.editor.assets.upload("image", Buffer.from(picture), named);
  const file = await lake.editor.assets.upload("file", Buffer.from("plain"), { filename: "plain.txt" });
  const hotspot = { _type: "sanity.imageHotspot", x: 0.2, y: 0.3, width: 1, height: 1 };
  const reference = (_ref: string) => ({ _type: "reference", _ref });
  await lake.editor.releases.create({ releaseId: "r", metadata: { title: "Spring", releaseType: "asap" } });
  await lake.editor
    .transaction()
    .create({
      _id: "a",
      _type: "note",
      title: "ü😀",
      picture: { _type: "image", asset: reference(image._id), hotspot },
      file: { _type: "file", asset: reference(file._id) },
    })
    .create({ _id: "b", _type: "other", to: reference("a") })
    .create({ _id: "drafts.a", _type: "note", title: "Draft" })
    .create({ _id: "versions.r.a", _type: "note", title: "Version" })
    .commit();
  await succeed(lake, "datasets", "export", "production", whole);
});

const importInto = (on: TestLake, ...flags: string[]) =>
  runSanity(on, ["datasets", "import", whole, "--dataset", "production", ...flags]);

/** Returns all content of a lake, without the documents and fields that an import regenerates. */
async function content({ editor }: TestLake): Promise<unknown[]> {
  const query = "*[!(_id in path('_.**')) && !(_type match 'sanity.*')]";
  const found = await editor.fetch<SanityDocument[]>(query, {}, { perspective: "raw" });
  return found.map(({ _rev, _updatedAt, _system, ...rest }) => rest);
}

/** Returns the text of an archive: its file names and, with --no-compress, its documents. */
const textOf = (file: string) => gunzipSync(readFileSync(file)).toString();

test("an import reproduces the exported documents, assets, drafts and versions in another lake", async () => {
  expect(await importInto(other)).toMatchObject({ code: 0 });
  expect(await content(other)).toEqual(await content(lake));
  const [url] = await other.editor.fetch<string[]>("*[_id == 'a'].picture.asset->url");
  expect(url).toContain(other.url);
  const assets = '*[_type match "sanity.*Asset"] | order(_id){title, originalFilename, metadata}';
  expect(await other.editor.fetch(assets)).toEqual(await lake.editor.fetch(assets));
  expect(await (await fetch(String(url))).text()).toContain("<svg");
});

test("an import over existing documents fails, unless --missing skips them or --replace overwrites them", async () => {
  await other.editor.patch("a").set({ title: "Other" }).commit();
  expect(await importInto(other)).toMatchObject({
    code: 1,
    output: expect.stringContaining('"a" already exists'),
  });
  expect(await importInto(other, "--missing")).toMatchObject({ code: 0 });
  expect(await other.editor.getDocument("a")).toMatchObject({ title: "Other" });
  expect(await importInto(other, "--replace")).toMatchObject({ code: 0 });
  expect(await content(other)).toEqual(await content(lake));
});

test.concurrent.each([
  [["--types", "other"], ['"_id":"b"'], ['"_id":"a"', "-3x2.svg"]],
  [["--no-assets"], ['"_id":"a"', '"_id":"drafts.a"'], ["-3x2.svg", "_sanityAsset"]],
  [["--no-drafts"], ['"_id":"a"', "-3x2.svg"], ['"_id":"drafts.a"']],
  [["--raw"], ['"_type":"sanity.imageAsset"', '"_ref":"image-'], ["_sanityAsset"]],
  [["--mode", "cursor"], ['"_id":"a"', '"_id":"b"', '"_id":"drafts.a"', "-3x2.svg"], []],
])("an export with %j contains exactly the expected content", async (flags, there, missing) => {
  const file = folder(`${flags.join("")}.tar.gz`);
  await succeed(lake, "datasets", "export", "production", file, "--no-compress", ...flags);
  const text = textOf(file);
  const found = [...there, ...missing].filter((each) => text.includes(each));
  expect(found).toEqual(there);
});
