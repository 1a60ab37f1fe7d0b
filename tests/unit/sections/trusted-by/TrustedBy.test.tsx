import { expect, test } from "vitest";
import { TrustedBy } from "#sections/trusted-by/TrustedBy.tsx";
import { attributes, links, render, texts } from "../render.ts";
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
  const section = await render(<TrustedBy {...content} standards={standards} />);
  expect(texts(section, "section h2")).toEqual([content.heading]);
  expect(content.audiences.length).toBeGreaterThan(0);
  expect(texts(section, "ul > li > h3")).toEqual(content.audiences.map(({ title }) => title));
  expect(texts(section, "dt")).toEqual(standards.map(({ title }) => title));
  expect(links(section, "dl a")).toEqual([["Linked", "https://example.com/standard"]]);
});

test("the trusted-by section lists verifiable facts under headings, and none for older content", async () => {
  const section = await render(<TrustedBy {...content} />);
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

test("the trusted-by section explains every figure of the hero in a note, and has no notes without the hero", async () => {
  const { cards } = await seedContent("hero");
  const section = await render(examples["trusted-by"]);
  const figures = cards.flatMap(({ figures }) => figures);
  expect(figures.map(({ note }) => note)).not.toContain(null);
  expect(texts(section, "h3 + ol > li[id]")).toEqual(
    figures.map(({ value, label, note }) => `${value} ${label} ${note}`),
  );
  expect(texts(section, "h3").at(-1)).toBe(content.figuresHeading);
  expect(texts(await render(<TrustedBy {...content} />), "h3")).not.toContain(content.figuresHeading);
});

test("the trusted-by section omits figures without a note, and gives each note a unique anchor", async () => {
  const { cards } = await seedContent("hero");
  const alike = cards.map((card) => ({
    ...card,
    figures: card.figures.map((figure, index) => ({
      ...figure,
      _key: `${index}`,
      ...(index && { note: null }),
    })),
  }));
  const section = await render(<TrustedBy {...content} cards={alike} />);
  const ids = attributes(section, "ol > li[id]", "id");
  expect(ids).toHaveLength(cards.length);
  expect(new Set(ids).size).toBe(cards.length);
});
