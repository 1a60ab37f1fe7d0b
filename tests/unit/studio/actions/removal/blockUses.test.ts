import { expect, test } from "vitest";
import { usesOf } from "../../../../../studio/actions/removal/blockUses.ts";

const user = (_id: string, title: string) => ({ _id, _type: "page", _rev: "one", _updatedAt: "", title });

test("names each page once, and says if only its draft or a release uses the block", () => {
  const users = [
    user("versions.r1.page-c", "Careers"),
    user("drafts.page-b", "About us"),
    user("drafts.page-a", "Prices"),
    user("page-a", "Pricing"),
  ];
  expect(usesOf(users)).toEqual([
    { id: "page-a", type: "page", title: "Pricing", note: "" },
    { id: "page-b", type: "page", title: "About us", note: " (in its draft)" },
    { id: "page-c", type: "page", title: "Careers", note: " (in a release)" },
  ]);
});
