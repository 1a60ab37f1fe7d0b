import type { RouterState } from "sanity/router";
import { expect, test } from "vitest";
import { withoutRevision } from "../../../../studio/on-the-page/withoutRevision.ts";

test("the form shows the current version of the same document, beside the same page", () => {
  const place = { type: "hero", id: "hero" };
  const past: RouterState = {
    ...place,
    _searchParams: [
      ["preview", "/"],
      ["rev", "abc"],
    ],
  };
  expect(withoutRevision(past)).toEqual({ ...place, _searchParams: [["preview", "/"]] });
  expect(withoutRevision(place)).toEqual({ ...place, _searchParams: [] });
});
