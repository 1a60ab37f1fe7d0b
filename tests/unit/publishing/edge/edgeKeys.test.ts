import { expect, test } from "vitest";
import { edgeKeysOf } from "#publishing/edge/edgeHeaders.ts";

test.each([
  [{ _id: "goals", _type: "goals" }, ["content:goals"]],
  [{ _id: "page-1", _type: "page" }, ["site"]],
  [{ _id: "privacyPolicy", _type: "legalDocument" }, ["site"]],
  [{ _id: "redirect-1", _type: "redirect" }, ["redirects"]],
  // The landing pages of all languages: an edge stored them before the experiment started.
  [{ _id: "experiment-1", _type: "experiment" }, ["content:hero", "content:hero-es", "content:hero-ar"]],
])("a change of %o purges %j", (change, keys) => {
  expect(edgeKeysOf(change)).toEqual(keys);
});
