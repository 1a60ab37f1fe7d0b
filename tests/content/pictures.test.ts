// Tests the requests of the picture library against the embedded lake, with the project's own schema.
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import {
  findPictures,
  LIBRARY_QUERY,
  type LibraryAnswer,
  libraryOf,
  type PictureFilter,
  pictureName,
  pictureSize,
  placesText,
} from "../../studio/pictures/library.ts";
import { replacementOf } from "../../studio/pictures/replacement.ts";
import { startTestLake } from "../support/testLake.ts";

const lake = await startTestLake();
const client = lake.clientWith({ token: lake.lakeToken, perspective: "raw" });
const types = ["page", "applications"];

afterAll(() => lake.close());

const picture = (fill: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2" id="i${fill}"/>`);
const image = (_ref = "", fields: object = {}) => ({
  ...{ _type: "image", asset: { _type: "reference", _ref }, ...fields },
});
const beside = (picture: object) => ({ _type: "pictureTextBlock", _key: "p", heading: "The ward", picture });

let [ward, desk, unused]: string[] = [];
const read = async () => client.fetch<LibraryAnswer>(LIBRARY_QUERY, { types });
const library = async () => libraryOf(projectSchema(), await read());
const named = async (id: string | undefined) => (await library()).find(({ _id }) => _id === id);

beforeEach(async () => {
  await client.delete({ query: '*[!(_id in path("_.**"))]' });
  const names = ["ward.svg", "desk.svg", "unused.svg"];
  const upload = (filename: string, index: number) =>
    client.assets.upload("image", picture(index), { filename });
  [ward, desk, unused] = (await Promise.all(names.map(upload))).map(({ _id }) => _id);
  const hotspot = { x: 0.5, y: 0.5, width: 1, height: 1 };
  const text = { _type: "textBlock", _key: "t", body: [{ ...image(desk), _key: "d" }] };
  const blocks = [beside(image(ward, { alt: "Two nurses", hotspot })), text];
  await client.create({ _id: "page-1", _type: "page", title: "Our wards", blocks });
});

const version = (name: string, title: string, fields: object = { crop: { top: 0.1 } }) => ({
  ...{ _id: `versions.${name}.page-1`, _type: "page", title, blocks: [beside(image(ward, fields))] },
});

describe("uses", () => {
  test("names the document, the field and its path", async () => {
    expect((await named(ward))?.uses).toEqual([
      {
        ...{ picture: ward, document: "page-1", type: "page", documentTitle: "Our wards" },
        ...{ field: "Blocks, Picture beside text 1 “The ward”, Picture", path: 'blocks[_key=="p"].picture' },
        ...{ versions: ["published"], alt: "Two nurses", hasHotspot: true },
      },
    ]);
  });

  test("finds pictures in rich text", async () => {
    expect((await named(desk))?.uses).toMatchObject([
      { field: "Blocks, Text 2, Text, Picture 1", path: 'blocks[_key=="t"].body[_key=="d"]', alt: "" },
    ]);
  });

  test("lists a field once, and describes it as the draft does", async () => {
    await client.action({
      actionType: "sanity.action.document.edit",
      draftId: "drafts.page-1",
      publishedId: "page-1",
      patch: { set: { 'blocks[_key=="p"].picture.alt': " " } },
    });
    await client.create({ ...version("rSpring", "Wards", { alt: "Spring" }) });
    expect((await named(ward))?.uses).toMatchObject([
      { versions: ["draft", "published", "rSpring"], alt: "" },
    ]);
  });
});

describe("filters", () => {
  const ids = async (filter: PictureFilter, search = "") =>
    findPictures(await library(), filter, search).map(({ _id }) => _id);

  test("finds uses without a description or a focal point, and unused pictures", async () => {
    expect((await ids("all")).toSorted()).toEqual([ward, desk, unused].toSorted());
    expect(await ids("undescribed")).toEqual([desk]);
    expect(await ids("unfocused")).toEqual([desk]);
    expect(await ids("unused")).toEqual([unused]);
  });

  test("counts a use in a draft", async () => {
    await client.create({ _id: "drafts.applications", _type: "applications", cards: [image(unused)] });
    expect(await ids("unused")).toEqual([]);
  });

  test("searches names and descriptions, in any order of the words", async () => {
    expect(await ids("all", "NURSES ward")).toEqual([ward]);
    expect(await ids("unused", "nurses")).toEqual([]);
    await client.mutate([{ patch: { id: desk ?? "", set: { title: "Front desk" } } }]);
    expect(await ids("all", "front")).toEqual([desk]);
    expect(await ids("all", "desk.svg")).toEqual([desk]);
  });
});

test("the lake refuses to delete a picture that is used, and deletes another", async () => {
  await expect(client.delete(ward ?? "")).rejects.toThrow(/references to it/);
  await client.delete(unused ?? "");
  expect(await named(unused)).toBeUndefined();
});

test("names a picture by its title, or else by its file, and formats its size", async () => {
  const found = await named(ward);
  if (!found) throw new Error("The picture is not in the library.");
  expect(pictureName(found)).toBe("ward.svg");
  expect(pictureName({ ...found, title: "Ward" })).toBe("Ward");
  expect(pictureName({ ...found, originalFilename: null })).toBe("Picture without a name");
  expect(pictureSize(found)).toBe("3 × 2 pixels, 1 kB");
  expect(pictureSize({ ...found, size: 240_400 })).toBe("3 × 2 pixels, 240 kB");
  expect(pictureSize({ ...found, size: 2_410_000 })).toBe("3 × 2 pixels, 2.4 MB");
});

test("says where a picture is used", () => {
  const releases = [{ name: "rSpring", title: "Spring", isLocked: false }];
  expect(placesText(["draft", "published"], releases)).toBe("In a draft and on the site.");
  expect(placesText(["rSpring", "rOther"], releases)).toBe(
    "In the release “Spring” and in a scheduled change.",
  );
});

describe("replacement", () => {
  const at = (id: string) => client.fetch(`*[_id == "${id}"][0].blocks[_key == "p"][0].picture`);
  const refersTo = (id: string | undefined) => expect.objectContaining({ _ref: id });
  const replace = async () => {
    const replacement = replacementOf(await read(), ward ?? "", unused ?? "");
    if (replacement.actions.length > 0) await client.action([...replacement.actions]);
    return replacement;
  };

  test("creates a draft of a published document, with the description but no focal point", async () => {
    expect(await replace()).toMatchObject({ changed: ["Our wards"], locked: [] });
    expect(await at("page-1")).toMatchObject({ asset: { _ref: ward } });
    expect(await at("drafts.page-1")).toEqual({ _type: "image", asset: refersTo(unused), alt: "Two nurses" });
    // Other pictures of the document stay.
    expect((await named(desk))?.uses).toMatchObject([{ versions: ["draft", "published"] }]);
  });

  test("changes a draft that exists, and leaves out a document whose draft no longer shows the picture", async () => {
    await client.create({ ...version("rSpring", "Our wards"), _id: "drafts.page-1" });
    expect(await replace()).toMatchObject({
      changed: ["Our wards"],
      actions: [{ draftId: "drafts.page-1" }],
    });
    expect(await at("drafts.page-1")).toEqual({ _type: "image", asset: refersTo(unused) });
    expect((await replace()).actions).toEqual([]);
  });

  test("changes the versions of an open release, but not of a scheduled one", async () => {
    const schedule = async (releaseId: string) => {
      const publishAt = new Date(Date.now() + 3_600_000).toISOString();
      await client.releases.create({ releaseId, metadata: { releaseType: "scheduled", title: releaseId } });
      await client.create(version(releaseId, `Wards in ${releaseId}`));
      return () => client.releases.schedule({ releaseId, publishAt });
    };
    await schedule("rOpen");
    const lock = await schedule("rLocked");
    await lock();
    expect(await replace()).toMatchObject({
      changed: ["Our wards", "Wards in rOpen"],
      locked: ["Wards in rLocked"],
    });
    expect(await at("versions.rOpen.page-1")).toEqual({ _type: "image", asset: refersTo(unused) });
    expect(await at("versions.rLocked.page-1")).toMatchObject({ asset: { _ref: ward } });
  });
});
