import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { parseAction } from "#schemas/rules/analytics/actions.ts";

const script = readFileSync("public/page-report.js", "utf8");

/** Runs the script in a browser with these performance entries. `leave` hides the page, which sends the report. */
function visit(entries: Record<string, object[]>, earlyErrors: object[] | null = [], view?: object) {
  const listeners: Record<string, (event: object) => void> = {};
  const sendBeacon = vi.fn((_path: string, _body: string) => true);
  const answers = ["First", "Second"].map((title) => ({ title, open: true }));
  const sections = ["safety", "goals"].map((id) => ({ id }));
  const found: Record<string, object[]> = { "main section[id]": sections, "main li>details": answers };
  const document = {
    hidden: false,
    addEventListener: listen,
    querySelectorAll: (selector: string) => found[selector] ?? [],
  };
  const navigation = { activationStart: 0, deliveryType: "" };
  let cross = (_changes: object[]) => {};
  class IntersectionObserver {
    constructor(hear: typeof cross) {
      cross = hear;
    }
    observe() {}
  }
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
  const self: { earlyErrors: typeof earlyErrors; view: typeof view; actions?: string[] } = {
    earlyErrors,
    view,
  };
  const globals = {
    location,
    document,
    navigator: { sendBeacon },
    addEventListener: listen,
    PerformanceObserver,
    IntersectionObserver,
    performance: { getEntriesByType: () => [navigation] },
    self,
    URL,
  };
  runInNewContext(script, globals);
  return {
    answers,
    navigation,
    sendBeacon,
    /** Adds an action, as the page's own scripts do. */
    act: (action: string) => self.actions?.push(action),
    dispatch: (name: string, target: object) => listeners[name]?.({ target }),
    /** Scrolls a section to the middle of the window. */
    scrollTo: (id: string) => cross([{ isIntersecting: true, target: { id } }]),
    return: () => Object.assign(document, { hidden: false }),
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
  expect(report).toEqual({ page: "/privacy-policy", paint: 812, interaction: 64, errors: [], actions: [] });
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

const link = (address: string, hreflang = "") => {
  return { closest: () => ({ href: address, hreflang }) };
};

test("a visit outside of the share that reports web vitals reports only what the visitor did", () => {
  const page = visit({ "largest-contentful-paint": [{ startTime: 300 }] }, null);
  page.fail({ error: new Error("not reported") });
  page.scrollTo("goals");
  expect(page.leave().report).toEqual({
    page: "/privacy-policy",
    errors: [],
    actions: ["section-seen goals"],
  });
});

test("a visit without actions outside of that share reports nothing", () => {
  const page = visit({}, null);
  expect(() => page.leave()).toThrow();
  expect(page.sendBeacon).not.toHaveBeenCalled();
});

test("a visit reports sections, fields and answers once, and links and the page's own actions each time", () => {
  const page = visit({}, null);
  const [, second] = page.answers;
  for (const _ of [1, 2]) {
    page.scrollTo("safety");
    page.dispatch("focusin", { id: "early-access-email" });
    page.dispatch("focusin", { id: "early-access-interests-pilot" });
    page.dispatch("focusin", { id: "menu" });
    page.dispatch("toggle", second ?? {});
    page.dispatch("click", link("tel:+15550100"));
    page.dispatch("click", link("mailto:hello@tendwell.example"));
    page.dispatch("click", link("https://wa.me/15550100"));
    page.dispatch("click", link("https://www.tendwell.example/es", "es"));
    page.dispatch("click", { closest: () => null });
    page.act("demo-started voice");
  }
  const each = [
    "link-followed tel",
    "link-followed mail",
    "link-followed wa.me",
    "language-chosen es",
    "demo-started voice",
  ];
  const { actions } = page.leave().report;
  expect(actions).toEqual([
    "section-seen safety",
    "form-opened early-access",
    "field-reached early-access-email",
    "field-reached early-access-interests",
    "answer-opened 2",
    ...each,
    ...each,
  ]);
  expect(actions.filter((action: string) => !parseAction(action))).toEqual([]);
});

test("a visitor who comes back reports only what is new", () => {
  const page = visit({ "largest-contentful-paint": [{ startTime: 300 }] });
  page.scrollTo("safety");
  page.leave();
  page.return();
  page.scrollTo("safety");
  page.leave();
  expect(page.sendBeacon).toHaveBeenCalledTimes(1);
  page.act("form-sent callback");
  expect(page.leave().report).toEqual({ page: "/privacy-policy", actions: ["form-sent callback"] });
});

test("a visit reports where it comes from if the page counts views", () => {
  const view = { from: "www.google.com", query: ["", ""], isVisit: true };
  expect(visit({}, null, view).leave().report).toEqual({
    page: "/privacy-policy",
    errors: [],
    view,
    actions: [],
  });
});

test.each([{ activationStart: 900 }, { deliveryType: "navigational-prefetch" }])(
  "a page that the browser had fetched ahead reports its view once: %o",
  (ahead) => {
    const page = visit({}, null);
    Object.assign(page.navigation, ahead);
    expect(page.leave().report).toEqual({
      page: "/privacy-policy",
      errors: [],
      view: { isPrerendered: true },
      actions: [],
    });
    page.act("form-sent callback");
    expect(page.leave().report.view).toBe(undefined);
  },
);
