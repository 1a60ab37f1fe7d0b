import { expect, test, vi } from "vitest";
import { createCounter, deviceOf } from "#analytics/counting/createCounter.ts";
import { createHostNames } from "#analytics/counting/hostNames.ts";
import { on } from "#platform/events.ts";
import { bookmark, linkFrom, reading } from "../../../support/analytics/headers.ts";

const run = { id: "experiment-a", name: "A", startedAt: "2026-11-27T09:00:00.000Z", path: "/es" };

function counter() {
  const counted: string[] = [];
  const functions = createCounter({
    add: (path, measure, value) => counted.push(`${path} ${measure} ${value}`.trim()),
    siteHost: "www.tendwell.example",
    hostName: createHostNames(),
    campaignOf: async (name) => (name === "spring" ? "spring" : "other"),
    runOf: async (id) => (id === run.id ? run : undefined),
    isPage: (path) => path === "/articles/pilots" || path === "/es",
  });
  return { counted, ...functions };
}
const own = (path: string) => ({
  ...bookmark,
  "sec-fetch-site": "same-origin",
  referer: `https://www.tendwell.example${path}`,
});

test("a visit is counted with its device, source, site and campaign", async () => {
  const { counted, countView } = counter();
  const target = "/es?utm_source=crm&utm_medium=email&utm_campaign=spring&email=ana@clinic.example";
  await countView(reading(linkFrom("https://clinic.example/ana")), "/es", target);
  expect(counted).toEqual([
    "/es view",
    "/es visit",
    "/es device desktop",
    "/es source mail",
    "/es site other",
    "/es campaign spring",
  ]);
});

test("a visit from a bookmark has no site, and an unlisted campaign has no name", async () => {
  const { counted, countView } = counter();
  await countView(reading(bookmark), "/", "/?utm_campaign=Ana");
  expect(counted).toEqual(["/ view", "/ visit", "/ device desktop", "/ source direct", "/ campaign other"]);
});

test("a view within a visit counts only as a view", async () => {
  const { counted, countView } = counter();
  await countView(reading(own("/")), "/articles/pilots", "/articles/pilots?utm_campaign=spring");
  expect(counted).toEqual(["/articles/pilots view"]);
});

test("bots and prefetches are counted apart, and pictures and objections not at all", async () => {
  const { counted, countView } = counter();
  await countView(reading({ ...bookmark, "user-agent": "Googlebot/2.1" }), "/", "/");
  await countView(reading({ ...bookmark, "sec-purpose": "prefetch" }), "/", "/");
  await countView(reading({ ...bookmark, "sec-gpc": "1" }), "/", "/");
  await countView(reading({ ...bookmark, "sec-fetch-dest": "image" }), "/", "/");
  expect(counted).toEqual(["/ bot", "/ prefetch"]);
});

test("a missing page is counted with the page or the host that led to it", async () => {
  const { counted, countNotFound } = counter();
  await countNotFound(reading(own("/articles/pilots?email=ana")), "/ana");
  await countNotFound(reading(own("/invented/ana")), "/ana");
  await countNotFound(reading(linkFrom("https://clinic.example/ana")), "/es/ana");
  await countNotFound(reading(bookmark), "/ana");
  await countNotFound(reading({ ...bookmark, "user-agent": "curl/8" }), "/ana");
  await countNotFound(reading({ ...bookmark, dnt: "1" }), "/ana");
  expect(counted).toEqual([
    "/not-found not-found /articles/pilots",
    "/not-found not-found other",
    "/es/not-found not-found other",
    "/not-found not-found direct",
  ]);
});

test("a report counts known actions and ignores all other text", async () => {
  const { counted, countReport } = counter();
  const actions = [
    "demo-started voice",
    "demo-started ana",
    "ana",
    7,
    null,
    "form-sent callback ana",
    "constructor x",
  ];
  await countReport(reading(own("/")), { page: "/", actions });
  expect(counted).toEqual(["/ demo-started voice", "/ form-sent callback"]);
});

test("a report from a path without a page counts for the not-found page of its language", async () => {
  const { counted, countReport } = counter();
  const actions = ["language-chosen es"];
  await countReport(reading(own("/")), { page: "/ana", actions });
  await countReport(reading(own("/")), { page: "/es/ana", actions });
  await countReport(reading(own("/")), { page: "/articles/pilots", actions });
  expect(counted).toEqual([
    "/not-found language-chosen es",
    "/es/not-found language-chosen es",
    "/articles/pilots language-chosen es",
  ]);
});

test("a reported view is counted like one that the server sees", async () => {
  const { counted, countReport } = counter();
  const view = { isVisit: true, from: "www.google.com", query: ["", "spring"] };
  await countReport(reading(own("/")), { page: "/", actions: [], view });
  await countReport(reading(own("/")), { page: "/", actions: [], view: { isVisit: false } });
  await countReport(reading(own("/")), { page: "/ana", actions: [], view });
  const bot = { ...own("/"), "user-agent": "Googlebot/2.1" };
  await countReport(reading(bot), { page: "/", actions: ["demo-started voice"], view });
  await countReport(reading({ ...own("/"), "sec-gpc": "1" }), {
    page: "/",
    actions: ["demo-started chat"],
    view,
  });
  expect(counted).toEqual([
    "/ view",
    "/ visit",
    "/ device desktop",
    "/ source search",
    "/ site other",
    "/ campaign spring",
    "/ view",
    "/not-found not-found other",
    "/ bot",
  ]);
});

test("each event of a running experiment counts once, with its version and its start", async () => {
  const { counted, countReport } = counter();
  const send = (experiment: object, page = "/es", headers: Record<string, string> = own("/es")) =>
    countReport(reading(headers), {
      page,
      actions: [],
      experiment: { id: run.id, version: "variant", events: ["goal"], ...experiment },
    });
  await send({ version: "original", events: ["visit", "error", "visit", "error"] });
  await send({ events: ["ana", 7, null, "refused", "goal"] });
  const shown = [...counted];
  await send({ id: "experiment-b" });
  await send({ version: "ana" });
  await send({ version: "toString" });
  await send({}, "/");
  await send({}, "/es", { ...own("/es"), "user-agent": "Googlebot/2.1" });
  await send({}, "/es", { ...own("/es"), "sec-gpc": "1" });
  expect(counted).toEqual(shown);
  expect(counted).toEqual([
    "/es experiment-visit experiment-a original 2026-11-27T09:00:00.000Z",
    "/es experiment-error experiment-a original 2026-11-27T09:00:00.000Z",
    "/es experiment-goal experiment-a variant 2026-11-27T09:00:00.000Z",
    "/es experiment-refused experiment-a variant 2026-11-27T09:00:00.000Z",
  ]);
});

test("events for metrics have only labels from the code", async () => {
  const told = vi.fn();
  const stop = on("counted", told);
  const { countView, countNotFound, countReport } = counter();
  const read = reading(linkFrom("https://clinic.example/"));
  for (let index = 0; index < 5; index += 1)
    await countView(read, "/articles/pilots", "/?utm_campaign=spring");
  await countNotFound(read, "/ana");
  const experiment = { id: run.id, version: "variant", events: ["goal"] };
  await countReport(read, { page: "/es", actions: [], experiment });
  stop();
  const labels = told.mock.calls.map(([{ page, measure, value }]) => `${page} ${measure} ${value}`.trim());
  expect([...new Set(labels)]).toEqual([
    "other view",
    "other visit",
    "other device desktop",
    "other source site",
    "other site",
    "other campaign",
    "/not-found not-found",
    "other experiment-goal",
  ]);
});

test("counting a view takes less than 0.3 ms of processor time", async () => {
  const { countView } = counter();
  const read = reading(linkFrom("https://www.google.com/"));
  const target = "/?utm_source=crm&utm_medium=email&utm_campaign=spring";
  const views = 5000;
  const run = async () => {
    const before = process.cpuUsage();
    for (let index = 0; index < views; index += 1) await countView(read, "/", target);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / views;
  };
  await run();
  expect(Math.min(await run(), await run(), await run())).toBeLessThan(0.3);
});

const ANDROID = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0";

test.each([
  [`${ANDROID} Mobile Safari/537.36`, "phone"],
  [`${ANDROID} Safari/537.36`, "tablet"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1", "phone"],
  ["Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1", "tablet"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0", "phone"],
  ["Mozilla/5.0 (Android 15; Tablet; rv:143.0) Gecko/143.0 Firefox/143.0", "tablet"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15", "desktop"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0", "desktop"],
  ["", "desktop"],
])("%s is a %s", (userAgent, device) => {
  expect(deviceOf(reading({ "user-agent": userAgent }))).toBe(device);
});

test("a client hint overrides the user agent", () => {
  expect(deviceOf(reading({ "user-agent": `${ANDROID} Safari/537.36`, "sec-ch-ua-mobile": "?1" }))).toBe(
    "phone",
  );
});
