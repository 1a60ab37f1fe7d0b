import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageReportEndpoint } from "#observability/pageReport.ts";
import { clientAddressHeader } from "#platform/clients/clientAddress.ts";
import { on } from "#platform/events.ts";
import { stubSite } from "../../../support/siteEnvironment.ts";

const told = vi.fn();
const counted = vi.fn(async () => {});
on("page-report", told);
const warned = vi.spyOn(console, "error").mockImplementation(() => {});
await vi.hoisted(async () =>
  (await import("../../../support/siteEnvironment.ts")).stubSite({ RUM_SAMPLE_RATE: "0.1" }),
);
beforeEach(() => {
  told.mockClear();
  counted.mockClear();
  warned.mockClear();
});

let visitors = 0;
async function send(report: unknown, headers: Record<string, string> = {}): Promise<number> {
  visitors += 1;
  const all = { "sec-fetch-site": "same-origin", [clientAddressHeader()]: `visitor ${visitors}`, ...headers };
  const body = typeof report === "string" ? report : JSON.stringify(report);
  const request = new Request("http://site/api/page-report", { method: "POST", headers: all, body });
  return (await pageReportEndpoint(request, counted)).status;
}
const visit = { page: "/", paint: 812.4, shift: 0.01, interaction: 64, errors: [] };

test("a report is emitted with its page and its number of errors", async () => {
  expect(await send(visit)).toBe(204);
  expect(told.mock.lastCall?.[0]).toEqual({ ...visit, errors: 0 });
  expect(await send({ page: "/privacy-policy", errors: [] })).toBe(204);
});

test("a report's actions and view are counted, with the page as the browser names it", async () => {
  const headers = { "user-agent": "the browser" };
  const report = {
    page: "/articles/pilots",
    actions: ["demo-started voice", 7],
    view: { isVisit: true, from: "clinic.example", query: ["email", "spring"] },
  };
  expect(await send(report, headers)).toBe(204);
  expect(counted).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({}), report);
  const [[given]] = counted.mock.calls as unknown as [[Headers]];
  expect(given.get("user-agent")).toBe("the browser");
  expect(told.mock.lastCall?.[0]).toEqual({ page: "other", errors: 0 });
});

test("the events of an experiment are counted with their report, and at most four are accepted", async () => {
  const experiment = { id: "experiment-a", version: "variant", events: ["visit", "goal"] };
  const report = { page: "/", actions: [], experiment };
  expect(await send(report)).toBe(204);
  expect(counted).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({}), report);
  for (const change of [
    { events: ["visit", "goal", "refused", "error", "visit"] },
    { events: "visit" },
    { id: "a".repeat(256) },
    { version: 7 },
  ])
    expect(await send({ ...report, experiment: { ...experiment, ...change } })).toBe(400);
});

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
  'a page named %s counts as "other"',
  async (page) => {
    expect(await send(`{"page":"${page}","errors":[]}`)).toBe(204);
    expect(told.mock.lastCall?.[0]).toEqual({ page: "other", errors: 0 });
  },
);

test("text that the sender chose never reaches the log or the metrics", async () => {
  const at = "/_next/static/chunks/main-4f.js:1:2345";
  const errors = [
    { name: "TypeError", at, code: "418" },
    { name: "Ana Ruiz", at: "/?email=ana@clinic.example:1:2" },
  ];
  expect(await send({ ...visit, page: "/ana@clinic.example", email: "ana@clinic.example", errors })).toBe(
    204,
  );
  expect(told.mock.lastCall?.[0]).toEqual({ ...visit, page: "other", errors: 2 });
  const lines = warned.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines.map(({ name, at, code, page }) => [page, name, at, code])).toEqual([
    ["other", "TypeError", at, "418"],
    ["other", "other", "elsewhere", undefined],
  ]);
  expect(JSON.stringify([lines, told.mock.calls])).not.toMatch(/ana/i);
});

test.each([
  ["invalid JSON", "{"],
  ["null", "null"],
  ["a negative time", { ...visit, paint: -1 }],
  ["a time over the limit", { ...visit, paint: 3_600_001 }],
  ["a report with six errors", { ...visit, errors: Array(6).fill({ name: "Error" }) }],
  ["a report with too many actions", { ...visit, actions: Array(201).fill("demo-started voice") }],
  ["a view with a long text", { ...visit, view: { isVisit: true, from: "x".repeat(256) } }],
  ["an error code that isn't a number", { ...visit, errors: [{ name: "Error", code: "ana" }] }],
  ["a body over the limit", JSON.stringify({ ...visit, page: "x".repeat(5000) })],
])("%s is rejected and not counted", async (_name, report) => {
  expect(await send(report)).toBe(400);
  expect(told).not.toHaveBeenCalled();
  expect(counted).not.toHaveBeenCalled();
});

test("reports are accepted only from the site's own pages", async () => {
  expect(await send(visit, { "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await send(visit, { "sec-fetch-site": "" })).toBe(403);
  expect(told).not.toHaveBeenCalled();
});

test("reports are rate-limited per client address", async () => {
  const statuses = [];
  for (const _ of Array(200)) statuses.push(await send(visit, { [clientAddressHeader()]: "one visitor" }));
  expect(statuses.filter((status) => status === 204)).toHaveLength(180); // sixty a minute, and a burst of 120
  expect(statuses.at(-1)).toBe(429);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Sends a report with web vitals and an action, with these settings. */
async function sendWith(settings: Record<string, string>) {
  stubSite(settings);
  const { pageReportEndpoint } = await import("#observability/pageReport.ts");
  const counted = vi.fn(async () => {});
  const vitals = vi.fn();
  const stop = on("page-report", vitals);
  const headers = { "sec-fetch-site": "same-origin", [clientAddressHeader()]: "a visitor" };
  const body = JSON.stringify({ page: "/", paint: 812, actions: ["demo-started voice"] });
  const request = new Request("http://site/api/page-report", { method: "POST", headers, body });
  const { status } = await pageReportEndpoint(request, counted);
  stop();
  return { status, isCounted: counted.mock.calls.length > 0, hasVitals: vitals.mock.calls.length > 0 };
}

test("the endpoint exists while browsers report vitals or actions", async () => {
  const no = { isCounted: false, hasVitals: false };
  expect(await sendWith({ RUM_SAMPLE_RATE: "0", ANALYTICS: "off" })).toEqual({ status: 404, ...no });
  vi.resetModules();
  expect(await sendWith({ RUM_SAMPLE_RATE: "0", ANALYTICS: "on" })).toEqual({
    status: 204,
    ...no,
    isCounted: true,
  });
  vi.resetModules();
  expect(await sendWith({ RUM_SAMPLE_RATE: "1", ANALYTICS: "off" })).toEqual({
    status: 204,
    ...no,
    hasVitals: true,
  });
});
