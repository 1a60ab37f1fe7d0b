import { expect, test } from "vitest";
import { InsertedValue, RichText } from "#blocks/RichText.tsx";
import { toMarkdown } from "#seo/markdown/toMarkdown.ts";
import { markup } from "../../support/content/markup.ts";
import { render } from "../sections/render.ts";

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
