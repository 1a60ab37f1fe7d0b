import { afterEach, expect, test, vi } from "vitest";
import { showToday } from "#ui/showToday.ts";
import { Today } from "#ui/Today.tsx";
import { markup } from "../../support/content/markup.ts";

const months = [
  ...Array.from({ length: 10 }, () => "unused"),
  "{day} de noviembre de {year}",
  "{day} de diciembre de {year}",
];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["2026-11-05", "5 de noviembre de 2026"],
  ["2026-12-31", "31 de diciembre de 2026"],
])("the day %s is in the words of its month", async (rendered, words) => {
  const html = await markup(<Today rendered={rendered} months={months} />);
  expect(html).toMatch(new RegExp(`^<time dateTime="${rendered}" .*>${words}</time>$`));
});

test("without the words of months, only the year is shown", async () => {
  expect(await markup(<Today rendered="2026-12-31" />)).toMatch(/^<time dateTime="2026" .*>2026<\/time>$/);
});

test("a page that was rendered last month shows the visitor's day", () => {
  vi.useFakeTimers({ now: new Date(2027, 11, 3) });
  const elements = [months.join("|"), ""].map((today) => ({
    dataset: { today },
    dateTime: "2026-11-05",
    textContent: "",
  }));
  vi.stubGlobal("document", { querySelectorAll: () => elements });
  showToday();
  expect(elements.map(({ dateTime, textContent }) => [dateTime, textContent])).toEqual([
    ["2027-12-03", "3 de diciembre de 2027"],
    ["2027", "2027"],
  ]);
});
