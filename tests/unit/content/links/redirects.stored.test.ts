import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRedirects } from "#content/links/redirects.ts";
import { linkTargets } from "#schemas/rules/linkTargets.ts";

const siteUrl = "https://tendwell.example";

describe("a stored redirect", () => {
  const targets = linkTargets([
    { _id: "privacyPolicy", sections: ["introduction"] },
    { _id: "hero" },
    { _id: "page-malformed", path: "/%E0%A4%A" },
  ]);
  const stored = (id: string, more: object) => ({
    ...{ _id: id, _rev: `rev-${id}`, from: `/${id}`, kind: "permanent" },
    ...{ url: null, target: null, section: null, ...more },
  });
  const read = (...documents: object[]) => readRedirects(documents, targets, siteUrl);

  test("leads to its picked page or its typed URL", () => {
    const { valid, problems } = read(
      stored("a", { target: "privacyPolicy", section: "introduction" }),
      stored("b", { url: "https://other.example/x", kind: "temporary" }),
    );
    expect(valid.map(({ from, to, permanent }) => [from, to, permanent])).toEqual([
      ["/a", "/privacy-policy#section-1", true],
      ["/b", "https://other.example/x", false],
    ]);
    expect(problems.size).toBe(0);
  });

  test.each([
    ["/مقال-قديم", "/مقال-قديم"],
    ["/%D9%85%D9%82%D8%A7%D9%84", "/مقال"],
    ["\u202a/u\u0308ber-uns\u202c ", "/über-uns"],
    ["/हिन्दी", "/हिन्दी"],
  ])("may have the old address %j", (from, path) => {
    const { valid, problems } = read(stored("a", { from, target: "hero" }));
    expect(problems).toEqual(new Map());
    expect(valid.map((each) => each.from)).toEqual([path.normalize()]);
  });

  test("has an ASCII location, and is a duplicate of one whose address is typed in another way", () => {
    const { valid, problems } = read(
      stored("a", { from: "/café", url: "https://ar.wikipedia.org/wiki/ضغط" }),
      stored("b", { from: "/cafe\u0301", target: "hero" }),
    );
    expect(valid.map(({ id, to }) => `${id} ${to}`)).toEqual([
      "a https://ar.wikipedia.org/wiki/%D8%B6%D8%BA%D8%B7",
    ]);
    expect(problems.get("b")?.message).toContain("already exists");
  });

  test.each([
    ["to an unpublished page", { target: "termsOfService" }],
    ["to a deleted section", { target: "privacyPolicy", section: "rights" }],
    ["to a script", { url: "javascript:alert(1)" }],
    ["without a target", {}],
    ["to a malformed URL of this site", { url: "https://tendwell.example/%E0%A4%A" }],
    ["to a null character on this site", { url: "https://tendwell.example/%00" }],
    ["to a page with a malformed address", { target: "page-malformed" }],
    ["to a URL of over 3,000 characters", { url: `https://other.example/${"a".repeat(3000)}` }],
    ["from a number", { from: 7, target: "hero" }],
    ["from an existing page", { from: "/privacy-policy", target: "hero" }],
    ["from the Studio", { from: "/studio", target: "hero" }],
    ["from a route of the site", { from: "/api/health", target: "hero" }],
  ])("%s is omitted without affecting the others", (_name, more) => {
    const { valid, problems } = read(stored("bad", more), stored("good", { target: "hero" }));
    expect(valid.map(({ id }) => id)).toEqual(["good"]);
    expect([...problems.keys()]).toEqual(["bad"]);
  });

  test("that leads to a redirect leads to the end of the chain, for a while if one of them does", () => {
    const { valid, problems } = read(
      stored("a", { url: "https://tendwell.example/b" }),
      stored("b", { url: "https://tendwell.example/c", kind: "temporary" }),
      stored("c", { target: "privacyPolicy", section: "introduction" }),
    );
    expect(valid.map(({ id, to, permanent }) => [id, to, permanent])).toEqual([
      ["a", "/privacy-policy#section-1", false],
      ["b", "/privacy-policy#section-1", false],
      ["c", "/privacy-policy#section-1", true],
    ]);
    expect(problems.size).toBe(0);
  });

  test("keeps the queries and the anchor of every redirect in its chain, as a browser does", () => {
    const { valid } = read(
      stored("spring", { url: "https://tendwell.example/b?utm_campaign=spring#top" }),
      stored("b", { url: "https://tendwell.example/c?lang=en" }),
      stored("c", { url: "https://other.example/" }),
      stored("d", { url: "https://tendwell.example/e#x" }),
      stored("e", { target: "privacyPolicy", section: "introduction" }),
    );
    expect(valid.map(({ from, to }) => `${from} ${to}`)).toEqual([
      "/spring https://other.example/?lang=en&utm_campaign=spring#top",
      "/b https://other.example/?lang=en",
      "/c https://other.example/",
      "/d /privacy-policy#section-1",
      "/e /privacy-policy#section-1",
    ]);
  });

  test("never leads to another redirect or into a loop, whatever the redirects are", () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    const target = fc.oneof(
      fc.constantFrom(...names).map((name) => ({ url: `https://tendwell.example/${name}` })),
      fc.constantFrom({ target: "hero" }, { target: "termsOfService" }, { url: "https://other.example/x" }),
    );
    const all = fc.array(fc.record({ from: fc.constantFrom(...names), target }), { maxLength: 10 });
    fc.assert(
      fc.property(all, (list) => {
        const { valid, problems } = read(
          ...list.map((each, index) => stored(`r${index}`, { from: `/${each.from}`, ...each.target })),
        );
        const sources = valid.map(({ from }) => from);
        expect(new Set(sources).size).toBe(sources.length);
        for (const { to } of valid) expect(sources).not.toContain(new URL(to, siteUrl).pathname);
        // Each redirect is followed or has a problem.
        expect(valid.length + problems.size).toBe(list.length);
        const first = (name: string) =>
          list.find(
            (each) => each.from === name && !("target" in each.target && each.target.target !== "hero"),
          );
        const hasEnd = (name: string, passed: readonly string[] = []): boolean => {
          const { target } = first(name) ?? {};
          if (passed.includes(name)) return false;
          if (!target || "target" in target || !target.url.includes("tendwell")) return true;
          return hasEnd(target.url.slice(-1), [...passed, name]);
        };
        expect(sources.toSorted()).toEqual(
          names.filter((name) => first(name) && hasEnd(name)).map((name) => `/${name}`),
        );
      }),
      { numRuns: 500 },
    );
  });
});
