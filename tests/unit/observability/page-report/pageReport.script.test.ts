import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { deferScriptsAndFonts } from "#page-cache/html/deferScriptsAndFonts.ts";
import { pageReportStarter } from "#page-cache/html/pageReportStarter.ts";

const script = readFileSync("public/page-report.js", "utf8");

/** Runs the script in a browser with these performance entries. `leave` hides the page, which sends the report. */
function visit(entries: Record<string, object[]>, earlyErrors: object[] = []) {
  const listeners: Record<string, (event: object) => void> = {};
  const sendBeacon = vi.fn((_path: string, _body: string) => true);
  const document = { hidden: false, addEventListener: listen };
  function listen(name: string, listener: (event: object) => void) {
    listeners[name] = listener;
  }
  class PerformanceObserver {
    readonly #hear: (list: object) => void;
    constructor(hear: (list: object) => void) {
      this.#hear = hear;
    }
    observe({ type }: { type: string }) {
      if (!(type in entries)) throw new TypeError(`No ${type} here.`);
      this.#hear({ getEntries: () => entries[type] });
    }
  }
  const location = new URL("https://www.tendwell.example/privacy-policy?email=ana@clinic.example#top");
  const self = { earlyErrors };
  const globals = {
    location,
    document,
    navigator: { sendBeacon },
    addEventListener: listen,
    PerformanceObserver,
    self,
    URL,
  };
  runInNewContext(script, globals);
  return {
    fail: (event: object) => listeners.error?.(event),
    leave() {
      document.hidden = true;
      listeners.visibilitychange?.({});
      const [path, body = ""] = sendBeacon.mock.lastCall ?? [];
      return { path, body, report: JSON.parse(body) };
    },
  };
}

const shifts = (...all: [startTime: number, value: number, hadRecentInput?: boolean][]) =>
  all.map(([startTime, value, hadRecentInput = false]) => ({ startTime, value, hadRecentInput }));

test("a report has the page without its query, the last largest contentful paint and the slowest interaction", () => {
  const { path, body, report } = visit({
    "largest-contentful-paint": [{ startTime: 300 }, { startTime: 812 }],
    "layout-shift": [],
    event: [
      { interactionId: 0, duration: 500 },
      { interactionId: 7, duration: 64 },
      { interactionId: 8, duration: 48 },
    ],
  }).leave();
  expect(path).toBe("/api/page-report");
  expect(report).toEqual({ page: "/privacy-policy", paint: 812, interaction: 64, errors: [] });
  expect(body.length).toBeLessThan(200);
});

test.each([
  ["layout shifts less than a second apart form one session", shifts([100, 0.1], [900, 0.05]), 0.15],
  [
    "layout shifts a second apart form two sessions, and the worse one counts",
    shifts([100, 0.1], [1100, 0.05]),
    0.1,
  ],
  [
    "a session of layout shifts ends after five seconds",
    shifts(...Array.from({ length: 12 }, (_, n): [number, number] => [500 * n + 1, 0.01])),
    0.1,
  ],
  ["a layout shift after an input doesn't count", shifts([100, 0.02], [200, 0.5, true]), 0.02],
])("%s", (_name, entries, expected) => {
  expect(visit({ "layout-shift": entries }).leave().report.shift).toBeCloseTo(expected);
});

test("errors from before and after the script loads are reported by name and position, without their text", () => {
  const filename = "https://www.tendwell.example/_next/static/chunks/main.js?x=1";
  const early = { error: new TypeError("Ana Ruiz is not a function"), filename, lineno: 1, colno: 2345 };
  const page = visit({}, [early]);
  page.fail({
    reason: new Error("Minified React error #418; visit https://react.dev/errors/418?args[]=Ana"),
  });
  const { body, report } = page.leave();
  expect(report.errors).toEqual([
    { name: "TypeError", at: "/_next/static/chunks/main.js:1:2345" },
    { name: "Error", code: "418" },
  ]);
  expect(body).not.toMatch(/ana/i);
});

test("a report has at most five errors", () => {
  const page = visit({});
  for (const _ of Array(9)) page.fail({ error: new Error("again") });
  expect(page.leave().report.errors).toHaveLength(5);
});

test("a page contains the starter script only when the sample rate is above 0", () => {
  const page = '<body><script src="/_next/static/chunks/main.js" async=""></script></body>';
  expect(deferScriptsAndFonts(page, pageReportStarter(0))).toBe(deferScriptsAndFonts(page));
  const html = deferScriptsAndFonts(page, pageReportStarter(0.1));
  expect(html).toContain("if(Math.random()<0.1){");
  expect(html.length - deferScriptsAndFonts(page).length).toBeLessThan(300);
});

test.each([
  [0.05, 1],
  [0.95, 0],
])(
  "at a sample rate of 0.1 and a random number of %d, %d scripts load, two seconds after the load event",
  (chance, scripts) => {
    vi.useFakeTimers();
    const listeners: Record<string, (event?: object) => void> = {};
    const [append, self] = [vi.fn(), { earlyErrors: undefined }];
    const document = { head: { append }, createElement: () => ({}) };
    const addEventListener = (name: string, listener: () => void) =>
      Object.assign(listeners, { [name]: listener });
    runInNewContext(pageReportStarter(0.1), {
      self,
      document,
      addEventListener,
      setTimeout,
      Object,
      Math: { random: () => chance },
    });
    listeners.load?.();
    vi.advanceTimersByTime(1999);
    expect(append).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(append.mock.calls).toEqual(Array(scripts).fill([{ src: "/page-report.js" }]));
    expect(self.earlyErrors).toEqual(scripts ? [] : undefined);
    vi.useRealTimers();
  },
);
