import { expect, test } from "vitest";
import { Today } from "#ui/Today.tsx";
import { markup } from "../../support/content/markup.ts";

const months = [
  ...Array.from({ length: 10 }, () => "unused"),
  "{day} de noviembre de {year}",
  "{day} de diciembre de {year}",
];

test.each([
  ["2026-11-05T23:59:59.000Z", '<time dateTime="2026-11-05">5 de noviembre de 2026</time>'],
  ["2026-12-31T00:00:00.000Z", '<time dateTime="2026-12-31">31 de diciembre de 2026</time>'],
])("today's date, rendered at %s, is in the words of its month", async (rendered, html) => {
  expect(await markup(<Today rendered={rendered} months={months} />)).toBe(html);
});

test("without the words of months, only the year is shown", async () => {
  expect(await markup(<Today rendered="2026-12-31T00:00:00.000Z" />)).toBe("2026");
});
