import { expect, test } from "vitest";
import { contentDocuments } from "#content/documents/index.ts";
import { pagesOf, tagsOf } from "#content/invalidation.ts";
import { singletons } from "../../../schemas/singletons.ts";

test("a change touches the tag of its own document and no other", () => {
  expect(tagsOf({ _id: "hero" })).toEqual(["content:hero"]);
  expect(tagsOf({ _id: "drafts.hero" })).toEqual(["content:hero"]);
  expect(tagsOf({ _id: "versions.r1.hero" })).toEqual(["content:hero"]);
  expect(tagsOf({ _id: "image-abc-1x1-png" })).toEqual([]);
});

test("a change touches the pages that show the document", () => {
  expect(pagesOf({ _id: "goals" })).toEqual(["/"]);
  expect(pagesOf({ _id: "privacyPolicy" })).toEqual(["/privacy-policy"]);
  expect(pagesOf({ _id: "drafts.termsOfService" })).toEqual(["/terms-of-service"]);
  expect(pagesOf({ _id: "siteSettings" })).toEqual([
    "/",
    "/privacy-policy",
    "/terms-of-service",
    "/not-found",
    "/early-access/answer",
  ]);
  expect(pagesOf({ _id: "anything" })).toEqual([]);
});

test("the site reads exactly the documents that the Studio offers", () => {
  expect(contentDocuments.map(({ id }) => id).toSorted()).toEqual(singletons.map(({ id }) => id).toSorted());
});
