import { expect, test } from "vitest";
import { TrustedBy } from "#sections/trusted-by/TrustedBy.tsx";
import { links, render, texts } from "./render.ts";
import { seedContent } from "./seedContent.ts";

const content = await seedContent("trustedBy");

test("audiences under headings, standards as terms; one with an address is a link", async () => {
  const [first, ...others] = content.standards;
  if (!first) throw new Error("The seed has no standard.");
  const standards = [
    { ...first, title: "Linked", url: "https://example.com/standard" },
    ...others.map((standard) => ({ ...standard, url: null })),
  ];
  const section = await render(<TrustedBy {...content} standards={standards} />);
  expect(texts(section, "section h2")).toEqual([content.heading]);
  expect(content.audiences.length).toBeGreaterThan(0);
  expect(texts(section, "li > h3")).toEqual(content.audiences.map(({ title }) => title));
  expect(texts(section, "dt")).toEqual(standards.map(({ title }) => title));
  expect(links(section, "dl a")).toEqual([["Linked", "https://example.com/standard"]]);
});
