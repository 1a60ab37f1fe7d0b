import { expect, test } from "vitest";
import { contentDocuments } from "#content/documents/index.ts";
import { singletons } from "../../../schemas/singletons.ts";
import { addressOf, placesOf } from "../../../studio/places.ts";

/** The page that answers to plain forms are made from: nobody can open it. */
const unopened = "/early-access/answer";

test("every document of the desk is found on the pages that the site says it stands on", () => {
  for (const { id } of singletons) {
    const paths = placesOf(id).map(({ href }) => new URL(href, "http://localhost").pathname);
    const document = contentDocuments.find((each) => each.id === id);
    const pages = document?.pages.filter((path) => path !== unopened) ?? [];
    expect([...new Set(paths)].sort(), id).toEqual([...pages].sort());
  }
});

test("a draft or a version is where the published document is", () => {
  expect(addressOf("drafts.goals")).toBe("http://localhost:3000/#goals");
  expect(addressOf("versions.r1.termsOfService")).toBe("http://localhost:3000/terms-of-service");
  expect(addressOf("something-else")).toBeUndefined();
});
