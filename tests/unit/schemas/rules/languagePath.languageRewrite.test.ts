import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { languageRewrite } from "#schemas/rules/languagePath.ts";

const require = createRequire(import.meta.url);
const { getPathMatch } = require("next/dist/shared/lib/router/utils/path-match.js");
const { compileNonPath } = require("next/dist/shared/lib/router/utils/prepare-destination.js");
// Next matches a rewrite with these options.
const match = getPathMatch(languageRewrite.source, { strict: true, removeUnnamedParams: true });

/** Returns the route that Next finds for a path, or undefined if the rewrite doesn't apply. */
function routeOf(path: string): string | undefined {
  const params = match(path);
  return params ? compileNonPath(languageRewrite.destination, params) : undefined;
}

const words = ["/essays", "/arrivals", "/shared-care"];
test.each(["/", "/privacy-policy", "/articles/plan-a-pilot", ...words])(
  "Next renders %s in English",
  (path) => {
    expect(routeOf(path)).toBe(`/en${path}`);
  },
);

const others = ["/es", "/ar/privacy-policy", "/api/nothing", "/images", "/share/a.png"];
test.each(["/en", "/en/privacy-policy", ...others])("%s has no route of the source language", (path) => {
  expect(routeOf(path)).toBeUndefined();
});
