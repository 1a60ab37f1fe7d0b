import { expect, test } from "vitest";
import { changedPictures } from "../../../../studio/pictures/pictureUses.ts";

const image = (ref: string, alt: string) => ({ _type: "image", asset: { _ref: `image-${ref}` }, alt });
const card = (_key: string, ref: string, alt = "A nurse") => ({ _key, image: image(ref, alt) });
const page = (...cards: object[]) => ({ _id: "page", _type: "page", _rev: "1", _updatedAt: "", cards });

const changes = (before: ReturnType<typeof page> | null, after: ReturnType<typeof page>) =>
  changedPictures(before, after).map(({ old, fresh }) => [old?.picture, fresh?.picture]);

test("lists pictures that were added, removed, replaced or described differently", () => {
  expect(changes(null, page(card("a", "one")))).toEqual([[undefined, "image-one"]]);
  expect(changes(page(card("a", "one")), page())).toEqual([["image-one", undefined]]);
  expect(changes(page(card("a", "one")), page(card("a", "two")))).toEqual([["image-one", "image-two"]]);
  expect(changes(page(card("a", "one")), page(card("a", "one", "A doctor")))).toEqual([
    ["image-one", "image-one"],
  ]);
});

test("ignores a new order", () => {
  expect(changes(page(card("a", "one"), card("b", "two")), page(card("b", "two"), card("a", "one")))).toEqual(
    [],
  );
});
