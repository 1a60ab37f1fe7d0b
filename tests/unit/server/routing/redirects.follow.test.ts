import fc from "fast-check";
import { expect, test } from "vitest";
import { readRedirects } from "#content/links/redirects.ts";
import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { linkTargets } from "#schemas/rules/linkTargets.ts";
import { redirectProblems } from "#schemas/rules/redirects.ts";
import { createRedirects } from "../../../../src/server/routing/redirects.ts";
import { readTarget } from "../../../../src/server/routing/requestTarget.ts";

const siteUrl = "https://tendwell.example";

/** The targets that a redirect may pick. The last one has a malformed path. */
const targets = linkTargets([
  { _id: "privacyPolicy", sections: ["introduction"] },
  { _id: "page-own", path: "/own" },
  { _id: "page-malformed", path: "/%E0%A4%A" },
]);

const from = fc.constantFrom("/a", "/b", "/c", "/lp/d", "/lp/e", "/ü", "/u\u0308", "/\u200fü", "/own", "/A");

/** Other spellings of a path: with percent-encoded characters, or with trailing slashes. */
const rewritten = fc
  .tuple(from, fc.infiniteStream(fc.nat(2)), fc.constantFrom("", "/", "//", "%2F"))
  .map(([path, styles, end]) => {
    const letters = [...path.slice(1)].map((letter) => {
      const bytes = [...Buffer.from(letter)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
      return [bytes, bytes.toUpperCase(), encodeURIComponent(letter)][styles.next().value];
    });
    return `/${letters.join("")}${end}`;
  });

const url = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(rewritten, fc.constantFrom("", "?q=1", "#x", "?q=/b#/c"))
      .map((parts) => siteUrl + parts.join("")),
  },
  { weight: 2, arbitrary: rewritten.map((path) => `https://TENDWELL.example:443/x/..${path}`) },
  fc.constantFrom("https://other.example/a", "https://[", "javascript:alert(1)", ""),
);
const malformedUrl = fc
  .constantFrom("/%E0%A4%A", "/%", "/a%00", "/%FF", "/b/%zz")
  .map((path) => siteUrl + path);
const targetOf = (...ids: string[]) => fc.constantFrom(...ids);
const nothing = fc.constant(null);

const redirect = (to: { url: fc.Arbitrary<string | null>; target: fc.Arbitrary<string | null> }) =>
  fc.record({
    ...{ _id: fc.uuid(), _rev: fc.constant("r"), from, section: nothing, ...to },
    kind: fc.constantFrom("permanent", "temporary"),
  });
const malformed = fc.oneof(
  redirect({ url: malformedUrl, target: nothing }),
  redirect({ url: nothing, target: targetOf("page-malformed") }),
);
const stored = fc.oneof(
  { weight: 5, arbitrary: redirect({ url, target: nothing }) },
  {
    weight: 1,
    arbitrary: redirect({ url: nothing, target: targetOf("privacyPolicy", "page-own", "nothing") }),
  },
  malformed,
);

/** Returns the valid redirects of a list, and the server's lookup for them. */
function served(documents: readonly object[]) {
  const { valid } = readRedirects(documents, targets, siteUrl);
  const body = Buffer.from(JSON.stringify({ redirects: valid }));
  const newest = new CachedResponse({ headers: {}, body });
  return { valid, redirectFrom: createRedirects({ copy: () => newest }) };
}

/**
 * Returns the URLs that a browser opens, starting with a path and ending with one that isn't redirected or is
 * rejected.
 */
async function trailFrom(path: string, redirectFrom: ReturnType<typeof createRedirects>, most: number) {
  const trail = [new URL(path, siteUrl)];
  for (;;) {
    const at = trail.at(-1);
    if (!at || at.origin !== siteUrl || trail.length > most + 1) return trail;
    const target = readTarget("GET", at.pathname + at.search);
    const led = "status" in target ? undefined : await redirectFrom(target.decoded, at.pathname + at.search);
    if (!led) return trail;
    trail.push(new URL(led.headers.Location ?? "", at));
  }
}

test("every accepted redirect reaches its target in one step", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stored, { maxLength: 10 }), async (documents) => {
      const { valid, redirectFrom } = served(documents);
      for (const each of valid) {
        const trail = await trailFrom(each.from, redirectFrom, documents.length);
        expect(trail.map(String)).toHaveLength(2);
      }
    }),
    { numRuns: 1000 },
  );
});

test("every accepted redirect has a Location that Node can send", () => {
  fc.assert(
    fc.property(fc.array(stored, { maxLength: 10 }), (documents) => {
      for (const { to } of served(documents).valid) expect(to).toMatch(/^(?:\/(?!\/)|https:\/\/)[!-~]*$/);
    }),
  );
});

test("a malformed redirect does not affect the others", () => {
  const among = fc.array(fc.tuple(fc.boolean(), stored, malformed), { maxLength: 8 });
  fc.assert(
    fc.property(among, (rows) => {
      const others = rows.map(([, each]) => each);
      const all = rows.flatMap(([isFirst, each, bad]) => (isFirst ? [bad, each] : [each, bad]));
      const { valid, problems } = readRedirects(all, targets, siteUrl);
      const alone = readRedirects(others, targets, siteUrl);
      expect(valid).toEqual(alone.valid);
      for (const { _id } of others) expect(problems.get(_id)).toEqual(alone.problems.get(_id));
      for (const [, , bad] of rows) expect(problems.get(bad._id)?.field).toBeDefined();
    }),
  );
});

test("checking a redirect never throws, whatever the target's text", () => {
  const to = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string().map((text) => `/${text}`),
    fc.webUrl().map((text) => text.replace("http:", "https:")),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ id: fc.uuid(), from, to })), (redirects) => {
      const problems = redirectProblems(redirects, { pages: ["/"], siteUrl });
      expect(problems.size).toBeLessThanOrEqual(redirects.length);
    }),
  );
});
