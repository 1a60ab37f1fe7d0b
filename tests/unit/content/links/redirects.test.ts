import { globSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addedProblem, fromProblem, type Redirect, redirectProblems } from "#schemas/rules/redirects.ts";

const site = { pages: ["/", "/privacy-policy", "/pilot-studies"], siteUrl: "https://tendwell.example" };
const redirect = (from: string, to: string | undefined, id = from): Redirect => ({ id, from, to });
const told = (redirects: Redirect[]) =>
  [...redirectProblems(redirects, site)].map(([id, { field, message }]) => `${id} ${field}: ${message}`);

test("redirects are checked even if SITE_URL is unset or empty", () => {
  const loop = [redirect("/a", "/b"), redirect("/b", "/a")];
  for (const siteUrl of [undefined, ""]) expect(redirectProblems(loop, { ...site, siteUrl }).size).toBe(2);
});

describe("the source of a redirect", () => {
  test.each(["/old", "/old/page", "/Old_page-1.html", "/über-uns", "/privacy", "/a~b", "/es/antigua"])(
    "may be %j",
    (from) => {
      expect(fromProblem(from, site)).toBeUndefined();
    },
  );
  const refused = {
    "Write the old address": [""],
    "begins with a slash": [
      "/a b",
      ..."old / /old/ //evil.example /a/../b /%2F https://tendwell.example/old".split(" "),
    ],
    "without # and ?": ["/a?b", "/a#b"],
    "at most 200": [`/${"a".repeat(200)}`],
    "visitors would never be redirected": [
      ..."/privacy-policy /pilot-studies /pilot-studies.md /sitemap.xml /not-found".split(" "),
      ..."/es /ar/not-found /es/llms.txt /es/case-studies /ar/articles/feed.xml".split(" "),
    ],
    "The site itself uses": [
      ..."/api/old /_next/old /studio /studio/structure/hero /Studio /API/leads /static/logo.png".split(" "),
      ..."/assets/app.js /.well-known/security.txt".split(" "),
    ],
  };
  test.each(Object.entries(refused).flatMap(([why, paths]) => paths.map((from) => [from, why])))(
    "may not be %j: %s",
    (from = "", why = "") => {
      expect(fromProblem(from, site)).toContain(why);
    },
  );
});

test("no redirect may start at a route or a file of the site", () => {
  const routes = globSync("src/app/**/{route,page,sitemap,robots,manifest}.{ts,tsx}")
    .map((file) => file.replace(/^src\/app/, "").replace(/\/\[language\]|\/@\w+/g, ""))
    .map((file) => file.replace(/\/(?:route|page)\.tsx?$/, "").replace(/\.ts$/, ""))
    .map((path) => path.replace(/\[\w+\]/g, "old").replace(/^\/sitemap$/, "/sitemap.xml"))
    .map((path) => path.replace(/^\/robots$/, "/robots.txt").replace(/^\/manifest$/, "/manifest.webmanifest"))
    .filter((path) => path !== "" && !path.includes("[..."));
  const files = globSync("public/**/*.*").map((file) => file.replace(/^public/, ""));
  expect(routes).toContain("/robots.txt");
  expect(files).toContain("/print.css");
  for (const path of [...routes, ...files]) expect(fromProblem(path, site), path).toBeDefined();
});

describe("a set of redirects", () => {
  const sound = [redirect("/b", "/privacy-policy#section-1"), redirect("/c", "https://o.example/a")];
  const malformed = redirect("/a", "https://tendwell.example/%E0%A4%A");
  test.each([
    ["may lead directly to pages and other sites", [redirect("/a", "/"), ...sound], undefined],
    [
      "may not contain two with the same source: the newer one is invalid",
      [redirect("/a", "/", "old"), redirect("/a", "/privacy-policy", "new")],
      'new from: A redirect from "/a" already exists. Change that one.',
    ],
    ["may not lead to an unpublished page", [redirect("/a", undefined)], "/a to: The target is not"],
    [
      "may not contain chains: the first of the two is invalid",
      [redirect("/a", "/b"), redirect("/b", "/")],
      '/a to: "/b" is itself redirected. Use the target of that redirect.',
    ],
    [
      "may not lead to a URL of this site that the server rejects",
      [malformed, redirect("/b", "/")],
      '/a to: The percent-encoding of "https://tendwell.example/%E0%A4%A" is malformed, so visitors would get an',
    ],
  ])("%s", (_title, redirects, problem) => {
    expect(told(redirects)).toEqual(problem ? [expect.stringContaining(problem)] : []);
  });
  test("may not contain loops, direct or indirect", () => {
    expect(told([redirect("/a", "/a")])).toEqual(["/a to: This would create a loop: /a → /a."]);
    expect(told([redirect("/a", "https://tendwell.example/b?c"), redirect("/b", "/a#d")])).toEqual([
      "/a to: This would create a loop: /a → /b → /a.",
      "/b to: This would create a loop: /b → /a → /b.",
    ]);
    expect(told([redirect("/in", "/a"), redirect("/a", "/b"), redirect("/b", "/a")])).toHaveLength(3);
  });
  test.each([
    ["with a trailing slash", "/a", "https://tendwell.example/a/"],
    ["with an encoded slash", "/lp/d", "https://tendwell.example/lp%2Fd"],
    ["with an encoded trailing slash", "/a", "https://tendwell.example/a%2F"],
    ["with the default port and an uppercase host", "/a", "https://TENDWELL.example:443/a"],
    ["with dot segments", "/a", "https://tendwell.example/x/%2e%2e/a"],
  ])("may not lead back to the source %s", (_name, from, to) => {
    expect(told([redirect(from, to)])).toEqual([`${from} to: This would create a loop: ${from} → ${from}.`]);
  });
  test("may not contain loops over URLs with a trailing slash", () => {
    expect(told([redirect("/b", "/c/"), redirect("/c", "/b/")])).toHaveLength(2);
  });
  test.each([
    [50, "/r0 → /r1 → /r2 →"],
    [3000, "/r0 to: "],
  ])("has every redirect of a loop of %i rejected, in a short message", (length, beginning) => {
    const problems = told(Array.from({ length }, (_, i) => redirect(`/r${i}`, `/r${(i + 1) % length}`)));
    expect(problems).toHaveLength(length);
    expect(problems[0]).toContain(beginning);
    expect(problems[0]?.length).toBeLessThan(200);
  });
  test("never leads a visitor to a second redirect once the invalid ones are removed", () => {
    const path = fc.constantFrom("/", "/a", "/b", "/c", "/d", "/privacy-policy", "/api/x", "/a#b", undefined);
    const entry = fc.record({ id: fc.uuid(), from: path.map((from) => from ?? ""), to: path });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (redirects) => {
        const problems = redirectProblems(redirects, site);
        const valid = redirects.filter(({ id }) => !problems.has(id));
        const sources = valid.map(({ from }) => from);
        expect(new Set(sources).size).toBe(sources.length);
        for (const { from, to = "" } of valid) {
          expect(site.pages).not.toContain(from);
          expect(sources).not.toContain(to.split("#")[0]);
        }
      }),
    );
  });
});

describe("an added redirect", () => {
  const others = [redirect("/a", "/b")];
  test("has a problem when its source is taken or its target is redirected", () => {
    expect(addedProblem(redirect("/a", "/", "new"), others, site)?.message).toContain("already");
    expect(addedProblem(redirect("/c", "/a"), others, site)).toMatchObject({ field: "to" });
  });
  test("has a problem that names an existing redirect which points to its source", () => {
    expect(addedProblem(redirect("/b", "/"), others, site)?.message).toContain(
      'The redirect from "/a" points to this address',
    );
  });
  test("is valid even if an existing redirect is invalid", () => {
    expect(addedProblem(redirect("/c", "/"), [...others, redirect("/x", undefined)], site)).toBeUndefined();
  });
});
