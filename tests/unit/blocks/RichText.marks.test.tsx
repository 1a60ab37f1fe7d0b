import { expect, test } from "vitest";
import { FeatureCards } from "#blocks/FeatureCards.tsx";
import { Figures } from "#blocks/Figures.tsx";
import { Questions } from "#blocks/Questions.tsx";
import { InsertedValue, RichText } from "#blocks/RichText.tsx";
import { BRAND_ID } from "#schemas/brand.ts";
import { toMarkdown } from "#seo/markdown/toMarkdown.ts";
import { markup } from "../../support/content/markup.ts";
import { links, render, texts } from "../sections/render.ts";
import { seedClaims, seedContent } from "../sections/seedContent.ts";
import { examples } from "../sections/seedGallery.ts";

const span = (text: string, ...marks: string[]) => ({ _type: "span" as const, _key: text, text, marks });

test("superscript and subscript are elements on the page and in Markdown", async () => {
  const children = [
    span("5 mg/m"),
    span("2", "sup"),
    span(" of "),
    span("CO", "strong"),
    span("2", "strong", "sub"),
  ];
  const block = { _type: "block" as const, _key: "a", style: "normal" as const, markDefs: [], children };
  const value = [block] as unknown as Parameters<typeof RichText>[0]["value"];
  const html = await markup(
    <RichText
      value={value}
      imageSet={() => {
        throw new Error("The text has no picture.");
      }}
    />,
  );
  expect(html).toContain("5 mg/m<sup>2</sup> of <strong>CO<sub>2</sub></strong>");
  expect(toMarkdown(`<main>${html}</main>`, "https://here.example/")).toContain(
    "5 mg/m<sup>2</sup> of **CO<sub>2</sub>**",
  );
});

test("a value with Arabic letters runs from right to left, and others keep the direction of their first letter", async () => {
  const directionOf = async (text: string) => {
    const value = await render(<InsertedValue value={{ text, href: null }} />);
    return value.querySelector("bdi")?.getAttribute("dir");
  };
  expect(await directionOf("Tendwell, Miami, FL 33131, الولايات المتحدة")).toBe("rtl");
  expect(await directionOf("Tendwell, Miami, FL 33131, Estados Unidos")).toBeUndefined();
});

test("an email address is a link", async () => {
  const link = { text: "hello@tendwell.example", href: "mailto:hello@tendwell.example" };
  const value = await render(<InsertedValue value={link} />);
  expect(value.querySelector("a")?.getAttribute("href")).toBe(link.href);
});

const claims = await seedClaims();
const figure = (value: string, label: string, claim: string | null) => ({
  ...{ _key: label, value, label, claim },
  note: "Una meta mensual.",
});
const figures = [figure("99%", "uptime", "claim-uptime"), figure("12", "nurses", null)];
const on = (today: string, change: object = {}) =>
  render(
    <Figures
      _type="figuresBlock"
      {...{ _key: "figures", heading: "Our figures", intro: null, figures }}
      {...{ language: "en", claims, today, ...change }}
    />,
  );
const next = "2027-11-27";

test("a figure shows its qualifier instead of the number from the day after the review date, and the others stay", async () => {
  expect(texts(await on("2027-11-26"), "li")).toEqual(["99% uptime", "12 nurses"]);
  const expired = await on(next);
  expect(texts(expired, "li").map((text) => text.trim())).toEqual([
    "A monthly target: about seven hours of downtime.",
    "12 nurses",
  ]);
  expect(texts(expired, "strong")).toEqual(["12"]);
});

test("a translated figure shows its own explanation", async () => {
  const [first = ""] = texts(await on(next, { language: "es" }), "li");
  expect(first.trim()).toBe("Una meta mensual.");
});

test("a block whose figures are all left out has a heading and no list", async () => {
  const none = await on(next, { figures: figures.slice(0, 1), claims: { claims: [], evidence: [] } });
  expect(texts(none, "h2")).toEqual(["Our figures"]);
  expect(none.querySelectorAll("ul")).toEqual([]);
});

const cards = ["Plan", "Run"].map((title) => ({ _key: title, title, description: `${title} it.` }));

test.each([
  ["an ordered list if they are numbered", true, "ol"],
  ["a plain list otherwise", false, "ul"],
  ["a plain list in older content", null, "ul"],
])("feature cards are %s", async (_, numbered, list) => {
  const block = await render(
    <FeatureCards
      _type="featureCardsBlock"
      {...{ _key: "steps", heading: "Steps", intro: null, cards, numbered }}
    />,
  );
  expect(texts(block, `${list} > li > h3`)).toEqual(["Plan", "Run"]);
  expect(texts(block, `${list} > li > p`)).toEqual(["Plan it.", "Run it."]);
});

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
