import { afterEach, expect, test, vi } from "vitest";
import { createCampaigns } from "#analytics/analyticsService.ts";
import { sourceOf } from "#analytics/counting/createCounter.ts";
import {
  beginsVisit,
  createHostNames,
  otherReferrer,
  ownReferrer,
  publicHost,
} from "#analytics/counting/hostNames.ts";
import { createTotals } from "#analytics/totals/createWriter.ts";
import { bookmark, linkFrom, reading } from "../../../support/analytics/headers.ts";

const SITE = "www.tendwell.example";
const own = { ...bookmark, "sec-fetch-site": "same-origin", referer: `https://${SITE}/articles?q=1` };
const { "sec-fetch-site": _, ...old } = own;

test.each([
  ["www.Clinic.example", "clinic.example"],
  ["com.google.android.gm", "com.google.android.gm"],
  ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["192.168.0.7", "other"],
  ["[2001:db8::1]", "other"],
  ["intranet", "other"],
  ["ana@clinic.example", "other"],
  ["clinic.example/ana", "other"],
  [`${"a".repeat(60)}.${"b".repeat(60)}.example`, "other"],
  ["", "other"],
])("the host %s counts as %s", (host, expected) => {
  expect(publicHost(host)).toBe(expected);
});

test("only the host of another site is read from a referrer, and only the path of the own site", () => {
  const link = reading(linkFrom("https://www.clinic.example:8443/patients/ana?id=7#x"));
  expect(otherReferrer(link, SITE)).toBe("clinic.example");
  expect(ownReferrer(link, SITE)).toBeUndefined();
  expect(otherReferrer(reading(own), SITE)).toBeUndefined();
  expect(ownReferrer(reading(own), SITE)).toBe("/articles");
  expect(otherReferrer(reading(linkFrom("android-app://com.linkedin.android/")), SITE)).toBe(
    "com.linkedin.android",
  );
  expect(otherReferrer(reading(linkFrom("not a URL")), SITE)).toBeUndefined();
  expect(otherReferrer(reading(bookmark), SITE)).toBeUndefined();
});

test.each([
  ["a bookmark", bookmark, true],
  ["a link on another site", linkFrom("https://clinic.example/"), true],
  ["a link on an own page", own, false],
  ["a link on a subdomain", { ...own, "sec-fetch-site": "same-site" }, false],
  ["a reload of a page that a bookmark opened", { ...bookmark, "cache-control": "max-age=0" }, false],
  ["a forced reload", { ...linkFrom("https://clinic.example/"), "cache-control": "no-cache" }, false],
  ["an own page, in an older browser", old, false],
  ["another site, in an older browser", { ...old, referer: "https://clinic.example/" }, true],
  ["a bookmark, in an older browser", { "user-agent": "x" }, true],
])("a view from %s begins a visit: %s", (_name, headers, expected) => {
  expect(beginsVisit(reading(headers), SITE)).toBe(expected);
});

test.each([
  [undefined, undefined, "direct"],
  ["google.com", undefined, "search"],
  ["google.co.uk", undefined, "search"],
  ["duckduckgo.com", undefined, "search"],
  ["search.brave.com", undefined, "search"],
  ["com.google.android.googlequicksearchbox", undefined, "search"],
  ["linkedin.com", undefined, "social"],
  ["l.facebook.com", undefined, "social"],
  ["t.co", undefined, "social"],
  ["mail.google.com", undefined, "mail"],
  ["outlook.live.com", undefined, "mail"],
  ["com.google.android.gm", undefined, "mail"],
  ["clinic.example", undefined, "site"],
  ["mygoogle.example", undefined, "site"],
  ["other", undefined, "site"],
  [undefined, "email", "mail"],
  [undefined, "Email", "mail"],
  ["google.com", "email", "mail"],
  [undefined, "cpc", "direct"],
])("a visit from %s with the medium %s has the source %s", (host, medium, source) => {
  expect(sourceOf(host, medium)).toBe(source);
});

afterEach(() => {
  vi.useRealTimers();
});

test("only campaigns of the marketers' list are counted by name, in any letter case", async () => {
  const campaignOf = createCampaigns(async () => ["Spring 2026", " webinar "]);
  expect(await campaignOf("spring 2026")).toBe("Spring 2026");
  expect(await campaignOf("WEBINAR")).toBe("webinar");
  expect(await campaignOf("ana@clinic.example")).toBe("other");
});

test("the list is read once a minute, and the previous list applies while it can't be read", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const read = vi.fn(async () => ["spring"]);
  const campaignOf = createCampaigns(read);
  await Promise.all([campaignOf("spring"), campaignOf("spring")]);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(61_000);
  read.mockRejectedValue(new Error("The lake is away."));
  expect(await campaignOf("spring")).toBe("spring");
  expect(read).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(61_000);
  read.mockResolvedValue(["autumn"]);
  expect(await campaignOf("spring")).toBe("other");
});

test('a campaign counts as "other" while no list could be read', async () => {
  const campaignOf = createCampaigns(async () => {
    throw new Error("The lake is away.");
  });
  expect(await campaignOf("spring")).toBe("other");
});

const DAY = 86_400_000;
type NameOf = ReturnType<typeof createHostNames>;
const times = (nameOf: NameOf, host: string, count: number) =>
  Array.from({ length: count }, () => nameOf(host, "/ site"));

test("a host is counted by name from its fifth visit of a day", () => {
  vi.setSystemTime(10 * DAY);
  const nameOf = createHostNames();
  expect(times(nameOf, "clinic.example", 6)).toEqual([
    ...Array(4).fill("other"),
    "clinic.example",
    "clinic.example",
  ]);
  vi.setSystemTime(11 * DAY);
  expect(nameOf("clinic.example", "/ site")).toBe("other");
});

test("after 20 hosts, each further one needs more visits, and a hundred are counted by name in a day", () => {
  vi.setSystemTime(10 * DAY);
  const nameOf = createHostNames();
  for (let index = 0; index < 200; index += 1) {
    const needed = 5 + 4 * Math.max(0, index - 20);
    const names = times(nameOf, `site-${index}.example`, needed);
    expect(names.indexOf(`site-${index}.example`)).toBe(index < 100 ? needed - 1 : -1);
  }
  expect(nameOf("site-0.example", "/ site")).toBe("site-0.example");
});

test("a flood of invented hosts displaces only hosts with fewer visits", () => {
  vi.setSystemTime(10 * DAY);
  const nameOf = createHostNames();
  times(nameOf, "clinic.example", 5);
  times(nameOf, "rare.example", 4);
  for (let index = 0; index < 100_000; index += 1)
    expect(nameOf(`invented-${index}.example`, "/ site")).toBe("other");
  expect(nameOf("clinic.example", "/ site")).toBe("clinic.example");
  expect(nameOf("rare.example", "/ site")).toBe("other");
});

/** Floods with 11,550 visits from invented hosts, and returns the totals. */
function flood(visitsOfHost: number, pages: number) {
  const totals = createTotals();
  const nameOf = createHostNames();
  for (let visit = 0; visit < 11_550; visit += 1) {
    const host = `invented-${Math.floor(visit / visitsOfHost)}.example`;
    for (const measure of ["site", "not-found"]) {
      const path = `/page-${visit % pages}`;
      totals.add(path, measure, nameOf(host, `${path} ${measure}`));
    }
  }
  return { rows: totals.take().length, nameOf };
}

test.each([
  [1, 1],
  [5, 100],
  [20, 40],
  [60, 100],
  [200, 100],
])(
  "invented hosts with %i visits each, on %i pages, add few totals and leave a name for a busy host",
  (visits, pages) => {
    const { rows, nameOf } = flood(visits, pages);
    // Each page and measure has "other" as well.
    expect(rows).toBeLessThanOrEqual(300 + 2 * pages);
    expect(times(nameOf, "clinic.example", 200).at(-1)).toBe("clinic.example");
  },
);
