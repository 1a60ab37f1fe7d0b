import { expect, test } from "vitest";
import { Questions } from "#blocks/Questions.tsx";
import { BRAND_ID } from "#schemas/brand.ts";
import { links, render, texts } from "../sections/render.ts";
import { seedContent } from "../sections/seedContent.ts";
import { examples } from "../sections/seedExamples.ts";

const { sections } = await seedContent("landingPage");
const [block] = sections.flatMap((item) => (item._type === "questionsBlock" ? [item] : []));
if (!block) throw new Error("The landing page has no questions.");

test("the questions block expands each answer without a script, and ends it with a link to the voice agent", async () => {
  const section = await render(examples["landing-questions"]);
  expect(texts(section, "details > summary > h3")).toEqual(block.questions.map(({ title }) => title));
  expect(texts(section, "summary + p")).toEqual(block.questions.map(({ description }) => description));
  expect(links(section, "details > p + a:last-child")).toEqual(
    block.questions.map(() => ["Ask the voice agent", `#${BRAND_ID}-info`]),
  );
});

test("the questions block omits the link on pages without the voice agent", async () => {
  const section = await render(<Questions {...block} language="en" />);
  expect(texts(section, "summary + p:last-child")).toHaveLength(block.questions.length);
  expect(links(section)).toEqual([]);
});

test("the questions block answers questions about systems, pilots, safety, privacy, languages and cost", () => {
  const titles = block.questions.map(({ title }) => title);
  for (const subject of [/systems/, /pilot/, /worrying/, /patient data/, /languages/, /cost/]) {
    expect(titles.filter((title) => subject.test(title))).toHaveLength(1);
  }
});
