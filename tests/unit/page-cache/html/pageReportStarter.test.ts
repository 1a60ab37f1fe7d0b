import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { deferScriptsAndFonts } from "#page-cache/html/deferScriptsAndFonts.ts";
import { pageReportStarter } from "#page-cache/html/finishHtml.ts";

const reports = { share: 0, countsActions: false, countsViews: false };

test("a page contains the starter script only when visits report something", () => {
  const page = '<body><script src="/_next/static/chunks/main.js" async=""></script></body>';
  const pageWith = (given: typeof reports) => deferScriptsAndFonts(page, pageReportStarter(given)).html;
  const without = deferScriptsAndFonts(page).html;
  expect(pageWith(reports)).toBe(without);
  const html = pageWith({ ...reports, share: 0.1 });
  expect(html).toContain("if(Math.random()<0.1){");
  expect(html.length - without.length).toBeLessThan(300);
  const counted = pageWith({ ...reports, countsActions: true });
  expect(counted).not.toContain("Math.random()");
  expect(counted.length - without.length).toBeLessThan(180);
});

/** Loads a page with the starter. Returns the scripts it adds, and its globals. */
function load(starter: string, chance = 0, referrer = "", search = "", type = "navigate") {
  vi.useFakeTimers();
  const listeners: Record<string, (event?: object) => void> = {};
  const self: { earlyErrors?: object[]; view?: object } = {};
  const append = vi.fn();
  const location = { host: "www.tendwell.example", search };
  runInNewContext(starter, {
    self,
    location,
    document: { head: { append }, createElement: () => ({}), referrer },
    performance: { getEntriesByType: () => [{ type }] },
    addEventListener: (name: string, listener: () => void) => Object.assign(listeners, { [name]: listener }),
    setTimeout,
    Object,
    URL,
    URLSearchParams,
    Math: { random: () => chance },
  });
  listeners.load?.();
  vi.advanceTimersByTime(1999);
  expect(append).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  return { scripts: append.mock.calls.flat(), ...self };
}

test.each([
  [0.05, 1],
  [0.95, 0],
])(
  "at a sample rate of 0.1 and a random number of %d, %d scripts load, two seconds after the load event",
  (chance, scripts) => {
    const loaded = load(pageReportStarter({ ...reports, share: 0.1 }), chance);
    expect(loaded.scripts).toEqual(Array(scripts).fill({ src: "/page-report.js" }));
    expect(loaded.earlyErrors).toEqual(scripts ? [] : undefined);
  },
);

test.each([
  [0.05, []],
  [0.95, undefined],
])("all pages that count actions load the script, at a random number of %d too", (chance, earlyErrors) => {
  const loaded = load(pageReportStarter({ ...reports, share: 0.1, countsActions: true }), chance);
  expect(loaded.scripts).toEqual([{ src: "/page-report.js" }]);
  expect(loaded.earlyErrors).toEqual(earlyErrors);
});

test.each([
  [
    "a search",
    "https://www.google.com/search?q=ana",
    "",
    "navigate",
    { from: "www.google.com", isVisit: true },
  ],
  ["an own page", "https://www.tendwell.example/es", "", "navigate", { isVisit: false }],
  ["a reload", "https://www.google.com/", "", "reload", { isVisit: false }],
  [
    "a campaign",
    "",
    "?utm_source=ana-mail&utm_campaign=spring&utm_term=ana",
    "navigate",
    { from: "", query: ["", "spring"], isVisit: true },
  ],
])("a page behind a cache reports that a view comes from %s", (_name, referrer, search, type, expected) => {
  const starter = pageReportStarter({ ...reports, countsActions: true, countsViews: true });
  const { view } = load(starter, 0, referrer, search, type);
  expect(view).toMatchObject(expected);
  expect(JSON.stringify(view)).not.toContain("ana");
});
