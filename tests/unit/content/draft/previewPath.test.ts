import fc from "fast-check";
import { expect, test } from "vitest";
import { previewPath } from "#content/draft/previewPath.ts";

const site = "https://www.tendwell.example";
const hosts = [site, "http://localhost:3000"];

test.each([
  ["/", "/"],
  [null, "/"],
  ["", "/"],
  ["/privacy-policy?a=b#section-2", "/privacy-policy?a=b#section-2"],
  [`${site}/terms-of-service`, "/terms-of-service"],
  ["terms-of-service", "/terms-of-service"],
  ["#goals", "/#goals"],
])("resolves %j to %j", (asked, path) => expect(previewPath(asked, site)).toBe(path));

/** URLs that open redirects have been exploited with. */
const hostile = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/%5Cevil.example",
  "/%2Fevil.example",
  "%2F%2Fevil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/..//evil.example",
  "./%2e%2e//evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https://evil.example",
  "http:evil.example",
  "http://evil.example",
  "HtTpS:\\\\evil.example",
  "https://user@evil.example/",
  "https://www.tendwell.example@evil.example/",
  "https://www.tendwell.example:pass@evil.example/",
  "https://www.tendwell.example.evil.example/",
  "https://www.tendwell.example//evil.example",
  "https://www.tendwell.example/\\evil.example",
  "https://www.tendwell.example\\@evil.example",
  "\t//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\n\r\t /\\evil.example",
  "\u0000//evil.example",
  "javascript:alert(1)//",
  "data:text/html,x",
  "blob:https://www.tendwell.example//evil.example",
  "blob:https:www.tendwell.example\\",
  "about:blank",
  "//",
  "https://",
  "http://[",
];

/** Resolves a `Location` header like a browser at the URL that enables draft mode. */
const arrival = (location: string, from: string) => new URL(location, `${from}/api/draft-mode/enable?x=y`);

function expectHere(asked: string, from: string) {
  const location = previewPath(asked, from);
  expect(arrival(location, from).origin, JSON.stringify(asked)).toBe(from);
  expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
  // The function is idempotent: nothing in its result can be interpreted differently.
  expect(previewPath(location, from)).toBe(location);
}

test.each(hostile)("never leads away from the site for %j", (asked) => {
  for (const from of hosts)
    for (const text of [asked, ` ${asked}`, encodeURI(asked), decodeURI(asked)]) expectHere(text, from);
});

test("never leads away from the site for arbitrary input", () => {
  const characters = ["/", "//", ..."\\.:@?#\t\n\r \u0000[]", "..", "%2e", "%2F", "%5C"];
  const words = [
    "https:",
    "http:",
    "https://",
    "javascript:",
    "blob:",
    "evil.example",
    "www.tendwell.example",
  ];
  const piece = fc.oneof(
    fc.constantFrom(...characters),
    fc.constantFrom(...words),
    fc.string({ unit: "binary", maxLength: 3 }),
  );
  const asked = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(""));
  fc.assert(fc.property(fc.oneof(asked, fc.webUrl(), fc.string()), fc.constantFrom(...hosts), expectHere), {
    numRuns: 20_000,
  });
});
