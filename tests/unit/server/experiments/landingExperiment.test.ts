import type { IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";
import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { createLandingExperiment } from "../../../../src/server/landingExperiment.ts";

const STARTED = "2026-11-20T08:00:00.000Z";
const page = (version: string, { id = "experiment-1", share = 20, startedAt = STARTED } = {}) =>
  new CachedResponse({
    headers: { "content-type": "text/html", etag: `W/"${version}"` },
    body: Buffer.from(`<meta name="experiment" content="${id} ${version} ${share} form-sent ${startedAt}"/>`),
  });

const original = page("original");
const variant = page("variant");
const visitor = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36" };
const headersOf = (headers: Record<string, string>) =>
  ({ headers: { ...visitor, ...headers } }) as unknown as IncomingMessage;

/** Chooses for a request. @param chance the random number; never drawn if undefined */
function choose({
  headers = {},
  chance,
  path = "/",
  copies = { "/variant/experiment-1": variant },
  shown = original,
  stopped = [],
}: {
  headers?: Record<string, string>;
  chance?: number;
  path?: string;
  copies?: Record<string, CachedResponse | Promise<undefined>>;
  shown?: CachedResponse;
  stopped?: string[];
} = {}) {
  const random = vi.fn(() => {
    if (chance === undefined) throw new Error("Nothing is left to chance.");
    return chance;
  });
  const experiment = createLandingExperiment({
    copy: (asked) => copies[asked] ?? Promise.resolve(undefined),
    isStopped: (id, startedAt) => stopped.includes(`${id} ${startedAt}`),
    issueProof: () => "",
    random,
  });
  return experiment.choose(headersOf(headers), path, shown);
}

test("chance gives the variant to its share of the visits", () => {
  for (const [chance, version] of [
    [0, variant],
    [0.19, variant],
    [0.2, original],
    [0.99, original],
  ] as const)
    expect(choose({ chance })).toBe(version);
});

test.each([
  ["the original", original],
  ["the variant", variant],
])("a browser that has %s gets it again", (_name, version) => {
  const { etag = "" } = version.headers;
  expect(choose({ headers: { "if-none-match": etag } })).toBe(version);
  expect(choose({ headers: { "if-none-match": `"other", ${etag}` } })).toBe(version);
});

test("after a publish, chance decides again", () => {
  const headers = { "if-none-match": 'W/"a page before the publish"' };
  expect(choose({ headers, chance: 0 })).toBe(variant);
  expect(choose({ headers, chance: 0.5 })).toBe(original);
});

test.each([
  ["a bot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["a program without a name", { "user-agent": "" }],
  ["a visitor with Global Privacy Control", { "sec-gpc": "1" }],
  ["a visitor with Do Not Track", { dnt: "1" }],
  ["a bot that names the variant", { "user-agent": "Googlebot", "if-none-match": 'W/"variant"' }],
])("%s gets the original", (_who, headers) => {
  expect(choose({ headers })).toBe(original);
});

test("a page that a browser prefetches may be the variant", () => {
  expect(choose({ headers: { "sec-purpose": "prefetch;prerender" }, chance: 0 })).toBe(variant);
});

test("a run that has stopped by itself shows the original, also to browsers with the variant", () => {
  const stopped = [`experiment-1 ${STARTED}`];
  expect(choose({ stopped, headers: { "if-none-match": 'W/"variant"' } })).toBe(original);
  expect(choose({ stopped: ["experiment-1 2026-10-01T08:00:00.000Z"], chance: 0 })).toBe(variant);
});

test.each([
  ["has no copy yet", { "/variant/experiment-1": Promise.resolve(undefined) }],
  [
    "is of another run",
    { "/variant/experiment-1": page("variant", { startedAt: "2026-10-01T08:00:00.000Z" }) },
  ],
  ["shows the original, because it is invalid", { "/variant/experiment-1": page("original") }],
])("the original is served while the variant %s", (_state, copies) => {
  expect(choose({ copies })).toBe(original);
});

test("a landing page in another language has its own experiment", () => {
  const spanish = page("variant", { id: "spanish" });
  const copies = { "/es/variant/spanish": spanish };
  expect(choose({ path: "/es", copies, shown: page("original", { id: "spanish" }), chance: 0 })).toBe(
    spanish,
  );
});

test("other pages and a landing page without an experiment stay as they are", () => {
  const plain = new CachedResponse({
    headers: { "content-type": "text/html" },
    body: Buffer.from("<h1>Hello</h1>"),
  });
  expect(choose({ shown: plain })).toBe(plain);
  expect(choose({ path: "/privacy-policy" })).toBe(original);
});
