import { describe, expect, test } from "vitest";
import { TrustedBy } from "#sections/trusted-by/TrustedBy.tsx";
import { links, render, texts } from "../render.ts";
import { seedClaims, seedContent } from "../seedContent.ts";
import { examples } from "../seedGallery.ts";

const content = await seedContent("trustedBy");
const seed = await seedClaims();
const claims = { ...seed, claims: seed.claims.map((each) => ({ ...each, statement: "Not linked" })) };
const claimed = { claims, today: "2026-11-26", language: "en" } as const;

const standards = [
  { _key: "a", title: "Linked", description: "A standard.", url: "https://a.example/", claim: null },
  { _key: "b", title: "Not linked", description: "Another standard.", url: null, claim: "claim-uptime" },
];

/** Renders the section of the seed with other properties. */
const shown = (change: object) => render(<TrustedBy {...content} {...claimed} links={[]} {...change} />);
const listed = { standards, standardsHeading: "Standards" };

/** Returns the links of the header and footer to these pages. */
const linksTo = (pages: readonly string[]) =>
  pages.map((id) => ({ id, label: id, path: `/${id}`, inHeader: false, inFooter: "solutions" as const }));

test("the trusted-by section lists audiences under headings and standards as terms, and links a standard that has a URL", async () => {
  const section = await shown(listed);
  expect(texts(section, "section h2")).toEqual([content.heading]);
  expect(content.audiences.length).toBeGreaterThan(0);
  expect(texts(section, "ul > li > h3")).toEqual(content.audiences.map(({ title }) => title));
  expect(texts(section, "h3:has(+ dl)")).toEqual(["Standards"]);
  expect(texts(section, "dt")).toEqual(standards.map(({ title }) => title));
  expect(links(section, "dl a")).toEqual([["Linked", "https://a.example/"]]);
});

test("the trusted-by section links to the page with the standards instead of listing them, while the navigation links to that page", async () => {
  const pages = content.evidence?.flatMap(({ page }) => page ?? []) ?? [];
  expect(pages).toEqual(["page-data-security"]);
  const section = await shown({ links: linksTo(pages) });
  expect(section.querySelectorAll("dl")).toEqual([]);
  expect(links(section, "h3 + ul + a")).toEqual([["The standards we build to", "/page-data-security"]]);
  const without = await shown({});
  expect(links(without, "a")).toEqual([]);
});

test("the trusted-by section lists verifiable facts under headings, and none for older content", async () => {
  const section = await shown({});
  const evidence = content.evidence ?? [];
  expect(evidence.map(({ title }) => title)).toEqual([expect.stringMatching(/verify/)]);
  expect(texts(section, "h3 + ul > li")).toEqual(evidence.flatMap(({ points }) => points));
  const older = await render(examples["trusted-by-older"]);
  expect(texts(older, "h3 + ul > li")).toEqual([]);
});

test("the trusted-by section links an audience to its page while the navigation links to that page", async () => {
  const pages = content.audiences.flatMap(({ page }) => page ?? []);
  expect(pages).toHaveLength(content.audiences.length);
  const section = await shown({ links: linksTo(pages.slice(1)) });
  expect(texts(section, "li > h3")).toEqual(content.audiences.map(({ title }) => title));
  expect(links(section, "h3 > a")).toEqual(
    content.audiences.slice(1).map(({ title, page }) => [title, `/${page}`]),
  );
});

test("a translated trusted-by section links to the translations of the pages that it names", async () => {
  const pages = content.audiences.flatMap(({ page }) => page ?? []);
  const translations = linksTo(pages).map((link) => ({
    ...link,
    ...{ id: `${link.id}-es`, source: link.id, path: `/es${link.path}` },
  }));
  const section = await shown({ links: translations });
  expect(links(section, "h3 > a")).toEqual(
    content.audiences.map(({ title, page }) => [title, `/es/${page}`]),
  );
});

describe("a standard whose claim no longer holds", () => {
  const expiredWith = (change: object) => shown({ ...listed, today: "2027-11-27", ...change });

  test("shows the qualifier instead of its sentence", async () => {
    const expired = await expiredWith({});
    expect(texts(expired, "dt")).toEqual(["Linked", "Not linked"]);
    expect(texts(expired, "dd")).toEqual(["A standard.", "A monthly target: about seven hours of downtime."]);
  });

  test("is left out in a translation, whose sentence is the claim", async () => {
    expect(texts(await expiredWith({ language: "es" }), "dt")).toEqual(["Linked"]);
  });

  test("leaves no heading if no standard is left", async () => {
    const none = await expiredWith({ language: "es", standards: standards.slice(1) });
    expect(texts(none, "h3")).not.toContain("Standards");
    expect(none.querySelectorAll("dl")).toEqual([]);
  });
});
