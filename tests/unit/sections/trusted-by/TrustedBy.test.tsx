import { expect, test } from "vitest";
import { TrustedBy } from "#sections/trusted-by/TrustedBy.tsx";
import { links, render, texts } from "../render.ts";
import { seedContent } from "../seedContent.ts";
import { examples } from "../seedExamples.ts";

const content = await seedContent("trustedBy");

test("the trusted-by section lists audiences under headings and standards as terms, and links a standard that has a URL", async () => {
  const [first, ...others] = content.standards;
  if (!first) throw new Error("The seed has no standard.");
  const standards = [
    { ...first, title: "Linked", url: "https://example.com/standard" },
    ...others.map((standard) => ({ ...standard, url: null })),
  ];
  const section = await render(<TrustedBy {...content} standards={standards} links={[]} />);
  expect(texts(section, "section h2")).toEqual([content.heading]);
  expect(content.audiences.length).toBeGreaterThan(0);
  expect(texts(section, "ul > li > h3")).toEqual(content.audiences.map(({ title }) => title));
  expect(texts(section, "dt")).toEqual(standards.map(({ title }) => title));
  expect(links(section, "dl a")).toEqual([["Linked", "https://example.com/standard"]]);
});

test("the trusted-by section lists verifiable facts under headings, and none for older content", async () => {
  const section = await render(<TrustedBy {...content} links={[]} />);
  const evidence = content.evidence ?? [];
  expect(evidence.map(({ title }) => title)).toEqual([
    expect.stringMatching(/pilot/i),
    expect.stringMatching(/measured/),
    expect.stringMatching(/security/i),
  ]);
  expect(texts(section, "h3 + ul > li")).toEqual(evidence.flatMap(({ points }) => points));
  const older = await render(examples["trusted-by-older"]);
  expect(texts(older, "h3 + ul > li")).toEqual([]);
});

test("the trusted-by section links an audience to its page while the navigation links to that page", async () => {
  const pages = content.audiences.flatMap(({ page }) => page ?? []);
  expect(pages).toHaveLength(content.audiences.length);
  const navigation = pages.map((id) => ({
    id,
    label: id,
    path: `/${id}`,
    inHeader: false,
    inFooter: "solutions" as const,
  }));
  const section = await render(<TrustedBy {...content} links={navigation.slice(1)} />);
  expect(texts(section, "li > h3")).toEqual(content.audiences.map(({ title }) => title));
  expect(links(section, "h3 > a")).toEqual(
    content.audiences.slice(1).map(({ title, page }) => [title, `/${page}`]),
  );
});
