import { afterEach, expect, test, vi } from "vitest";
import { createCampaigns } from "#analytics/analyticsService.ts";
import { sourceOf } from "#analytics/counting/createCounter.ts";
import { beginsVisit, otherReferrer, ownReferrer, publicHost } from "#analytics/counting/hostNames.ts";
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
