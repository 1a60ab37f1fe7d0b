import { runInNewContext } from "node:vm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { deferScriptsAndFonts } from "#page-cache/html/deferScriptsAndFonts.ts";
import { experimentReport, finishHtml, pageReportStarter } from "#page-cache/html/finishHtml.ts";
import { formatVersion, type ShownVersion } from "#schemas/rules/experiments/shownVersion.ts";
import { stubSite } from "../../../support/siteEnvironment.ts";

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

describe("the report of an experiment", () => {
  const shown: ShownVersion = {
    id: "experiment-1",
    version: "variant",
    share: 50,
    goal: "form-sent",
    startedAt: "2026-11-20T08:00:00.000Z",
  };

  /** Loads a page with the script. `hide` hides it, and returns the reports so far. */
  function load({ referrer = "", type = "navigate", before = "", serverTiming = [] as object[] } = {}) {
    const listeners: Record<string, (() => void)[]> = {};
    const reports: unknown[] = [];
    const self: { actions?: string[] } = {};
    const document = { hidden: false, referrer };
    const listen = (name: string, listener: () => void) => {
      listeners[name] = [...(listeners[name] ?? []), listener];
    };
    const fire = (name: string) => {
      for (const listener of listeners[name] ?? []) listener();
    };
    runInNewContext(before + experimentReport(shown), {
      self,
      document,
      location: { host: "www.tendwell.example", pathname: "/" },
      navigator: { sendBeacon: (url: string, body: string) => reports.push({ url, ...JSON.parse(body) }) },
      performance: { getEntriesByType: () => [{ type, serverTiming }] },
      addEventListener: listen,
      URL,
      URLSearchParams,
    });
    const hide = () => {
      document.hidden = true;
      fire("visibilitychange");
      document.hidden = false;
      fire("visibilitychange");
      return reports;
    };
    return { self, fire, hide };
  }

  const report = (...events: string[]) => ({
    url: "/api/page-report",
    page: "/",
    actions: [],
    errors: [],
    experiment: { id: "experiment-1", version: "variant", events },
  });

  test("reports the begin of a visit when the page is hidden, once", () => {
    const { hide } = load();
    expect(hide()).toEqual([report("visit")]);
    expect(hide()).toHaveLength(1);
  });

  test("reports the proof that the server sent with the page", () => {
    const serverTiming = [
      { name: "cache", description: "hit" },
      { name: "proof", description: "a-proof" },
    ];
    expect(load({ serverTiming }).hide()).toMatchObject([
      { experiment: { events: ["visit"], proof: "a-proof" } },
    ]);
  });

  test.each([
    ["from an own page", { referrer: "https://www.tendwell.example/privacy-policy" }],
    ["by a reload", { type: "reload" }],
    ["by the back button", { type: "back_forward" }],
  ])("reports no begin of a visit for a page that is opened %s", (_how, opened) => {
    expect(load(opened).hide()).toEqual([]);
  });

  test("reports the goal, refused forms and errors once each, before their list is emptied", () => {
    const { self, fire, hide } = load();
    self.actions = ["form-opened early-access", "form-refused early-access-email"];
    expect(hide()).toEqual([report("visit", "refused")]);
    self.actions = ["form-failed callback", "form-sent early-access", "form-sent callback"];
    fire("error");
    fire("unhandledrejection");
    expect(hide().slice(1)).toEqual([report("error", "goal")]);
    self.actions = ["form-sent early-access"];
    fire("error");
    expect(hide()).toHaveLength(2);
  });

  test("another action than the goal isn't one", () => {
    const { self, hide } = load({ type: "reload" });
    self.actions = ["demo-started voice", "section-seen goals"];
    expect(hide()).toEqual([]);
  });

  test("runs after the script that reports visits", () => {
    const before = pageReportStarter({ share: 0, countsActions: true, countsViews: true });
    expect(load({ before }).hide()).toEqual([report("visit")]);
  });

  test("only a page that names an experiment contains the script, which its policy allows", () => {
    stubSite();
    onTestFinished(() => void vi.unstubAllEnvs());
    const page = (head = "") =>
      `<!DOCTYPE html><html lang="en"><head>${head}</head><body><script src="/_next/static/chunks/main.js" async=""></script></body></html>`;
    const meta = `<meta name="experiment" content="${formatVersion(shown)}"/>`;
    const finish = (html: string) => finishHtml(html, "/", undefined);
    const [without, within] = [finish(page()), finish(page(meta))];
    expect(within.html.replace(meta, "").replace(experimentReport(shown), "")).toBe(without.html);
    expect(within.html).toContain(experimentReport(shown));
    expect(within.policy).not.toBe(without.policy);
  });
});
