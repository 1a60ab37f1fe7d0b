import { expect, test } from "vitest";
import { movedAddress, redirectOf } from "../../../studio/actions/movedAddress.ts";

const page = (current: string) => ({ slug: { current } });

test.each([
  ["moves", page("old"), page("new"), { from: "/old", to: "/new" }],
  ["stays", page("old"), page("old"), undefined],
  ["was never published", null, page("new"), undefined],
  ["is not edited", page("old"), null, undefined],
  ["has lost its address", page("old"), {}, undefined],
])("a page that %s", (_name, published, draft, moved) => {
  expect(movedAddress(published, draft)).toEqual(moved);
});

test("its redirect leads to the page itself, not to its address", () => {
  expect(redirectOf("r1", { from: "/old", to: "/new" }, "p1")).toEqual({
    _id: "r1",
    _type: "redirect",
    from: "/old",
    kind: "permanent",
    page: { _type: "pageLink", target: { _type: "reference", _ref: "p1", _weak: true } },
  });
});
