import { expect, test } from "vitest";
import { contentDocuments } from "#content/documents/index.ts";
import { singletons } from "../../../schemas/singletons.ts";
import { addressOf, placesOf } from "../../../studio/places.ts";

test("every document of the desk is found on the pages that the site says it stands on", () => {
  for (const { id } of singletons) {
    const paths = placesOf(id).map(({ href }) => new URL(href, "http://localhost").pathname);
    const document = contentDocuments.find((each) => each.id === id);
    expect([...new Set(paths)].sort(), id).toEqual([...(document?.pages ?? [])].sort());
  }
});

test("a draft or a version is where the published document is", () => {
  expect(addressOf("drafts.goals")).toBe("http://localhost:3000/#goals");
  expect(addressOf("versions.r1.termsOfService")).toBe("http://localhost:3000/terms-of-service");
  expect(addressOf("something-else")).toBeUndefined();
});
