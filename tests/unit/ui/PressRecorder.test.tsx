import { gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { SiteFrame } from "#sections/layout/SiteFrame.tsx";
import { showToday } from "#ui/showToday.ts";
import { Today } from "#ui/Today.tsx";
import { markup } from "../../support/content/markup.ts";
import { attributes, links, render, texts } from "../sections/render.ts";
import { seedSite } from "../sections/seedContent.ts";

const site = await seedSite();

test("the recorder runs before the first control and takes at most 600 bytes with gzip", async () => {
  const frame = await render(<SiteFrame site={site}>Text</SiteFrame>);
  const [first] = frame.querySelectorAll("script, a, button, form");
  expect(first?.rawTagName).toBe("script");
  const recorder = first?.textContent ?? "";
  expect(gzipSync(recorder, { level: 9 }).length).toBeLessThanOrEqual(600);
  expect(recorder).not.toContain('"');
});

test("the notices start hidden in a live region, and link to alternatives that work without scripts", async () => {
  const frame = await render(<SiteFrame site={site}>Text</SiteFrame>);
  expect(attributes(frame, "#press-notices", "role")).toEqual(["status"]);
  const [notices] = frame.querySelectorAll("#press-notices");
  expect(notices?.querySelectorAll("> *").map((notice) => notice.hasAttribute("hidden"))).toEqual([
    true,
    true,
  ]);
  expect(texts(frame, "#press-notices > p")).toEqual(["One moment, please"]);
  if (!notices) throw new Error("The page has no press notices.");
  expect(links(notices)).toEqual([
    ["early-access form", "/#early-access"],
    [site.settings.email, `mailto:${site.settings.email}`],
  ]);
});

test("the notices omit the early-access form if the landing page doesn't show it", async () => {
  const frame = await render(<SiteFrame site={{ ...site, shown: [] }}>Text</SiteFrame>);
  expect(texts(frame, "#press-notices a")).toEqual([site.settings.email]);
});

test("a page without scripts has no recorder and no notices", async () => {
  const frame = await render(
    <SiteFrame site={site} scriptless>
      Text
    </SiteFrame>,
  );
  expect(frame.querySelectorAll("script, #press-notices")).toEqual([]);
});

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
