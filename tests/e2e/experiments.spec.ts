import type { Page } from "playwright/test";
import { versions } from "#schemas/rules/experiments/experiment.ts";
import { readVersion } from "#schemas/rules/experiments/shownVersion.ts";
import { ask } from "../support/browser/ask.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import type { TestSite } from "../support/browser/testSite.ts";
import { fill, form, submit } from "./earlyAccessForm.ts";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
/** A headless browser names itself, and counts as a bot. */
test.use({ userAgent: CHROME });

const ORIGINAL = "The Ultimate Patient AI Experience";
const VARIANT = "Care that calls back";
const variantPath = "/variant/experiment-headline";

const experiment = {
  _id: "experiment-headline",
  _type: "experiment",
  name: "A shorter headline",
  section: { _type: "reference", _ref: "hero", _weak: true },
  texts: [{ _key: "one", _type: "experimentText", path: "headline", text: VARIANT }],
  share: 50,
  goal: "form-sent",
  effect: 20,
  startedAt: "2026-11-20T08:00:00.000Z",
  sampleSize: 1000,
};

/** Requests a page as a visitor who opens it, with more headers. */
async function open(url: string, headers: Record<string, string> = {}) {
  const response = await ask(url, { headers: { "user-agent": CHROME, accept: "text/html", ...headers } });
  const html = await response.text();
  return {
    status: response.status,
    html,
    version: readVersion(html)?.version,
    caching: response.headers.get("cache-control"),
    etag: response.headers.get("etag") ?? "",
  };
}

/** Opens the landing page many times, and returns how often each version was served. */
async function countVersions(url: string, times: number) {
  const served = { original: 0, variant: 0 };
  for (let time = 0; time < times; time += 1) {
    const { version, html } = await open(url);
    if (!version) throw new Error("The page names no version.");
    expect(html).toContain(version === "variant" ? VARIANT : ORIGINAL);
    served[version] += 1;
  }
  return served;
}

async function start({ lake, siteUrl }: TestSite): Promise<void> {
  await lake.create(experiment);
  for (const version of versions)
    await expect.poll(async () => (await open(siteUrl)).version, { intervals: [50] }).toBe(version);
}

/** Stores the reports of an experiment that the pages of a tab send. */
async function keepReports(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const reports = JSON.parse(sessionStorage.getItem("reports") ?? "[]");
      const { experiment, page } = JSON.parse(String(body));
      if (experiment)
        sessionStorage.setItem("reports", JSON.stringify([...reports, { page, ...experiment }]));
      return send(url, body);
    };
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("reports") ?? "[]"));
}

test("visits get the versions of a running experiment by its share, keep theirs, and report what it led to", async ({
  openTestSite,
  page,
}) => {
  const site = await openTestSite();
  const { siteUrl, lake } = site;
  const cachedByAll = (await open(siteUrl)).caching;
  await start(site);

  await test.step("half of the visits get the variant", async () => {
    const { variant } = await countVersions(siteUrl, 80);
    // Chance leaves these bounds once in a hundred thousand times.
    expect(variant).toBeGreaterThan(20);
    expect(variant).toBeLessThan(60);
  });

  await test.step("only browsers store the landing page, and only the landing page", async () => {
    expect((await open(siteUrl)).caching).toBe("private, max-age=0, must-revalidate");
    expect((await open(`${siteUrl}/es`)).caching).toBe(cachedByAll);
    expect((await open(`${siteUrl}/privacy-policy`)).caching).toBe(cachedByAll);
  });

  await test.step("a browser that has a version gets it again", async () => {
    for (const version of versions) {
      let opened = await open(siteUrl);
      while (opened.version !== version) opened = await open(siteUrl);
      for (let time = 0; time < 10; time += 1) {
        const again = await open(siteUrl, { "if-none-match": opened.etag });
        expect([again.status, again.etag]).toEqual([304, opened.etag]);
      }
    }
  });

  await test.step("bots, people who don't want to be counted, and Markdown get the original", async () => {
    for (let time = 0; time < 10; time += 1) {
      const bot = await open(siteUrl, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
      expect(bot.version).toBe("original");
      expect((await open(siteUrl, { "sec-gpc": "1" })).version).toBe("original");
      expect((await open(siteUrl, { accept: "text/markdown" })).html).toContain(`# ${ORIGINAL}`);
    }
    expect((await open(`${siteUrl}/index.md`)).html).toContain(`# ${ORIGINAL}`);
    expect((await open(siteUrl + variantPath)).status).toBe(404);
  });

  await test.step("a reload shows the same version, and the visit reports its begin and the goal", async () => {
    const reports = await keepReports(page);
    await page.goto(siteUrl);
    const headline = await page.locator("h1").innerText();
    const version = headline === VARIANT ? "variant" : "original";
    await page.reload();
    await page.reload();
    await expect(page.locator("h1")).toHaveText(headline);
    await submit(page).scrollIntoViewIfNeeded();
    await expect(form(page)).toHaveJSProperty("noValidate", true);
    await fill(page);
    await submit(page).click();
    await expect.poll(() => page.evaluate(() => self.actions)).toContain("form-sent early-access");
    await page.goto(`${siteUrl}/privacy-policy`);
    const named = { page: "/", id: experiment._id, version };
    expect(await reports()).toEqual([
      { ...named, events: ["visit"] },
      { ...named, events: ["goal"] },
    ]);
  });

  await test.step("a publish changes both versions", async () => {
    await lake.patch("hero").set({ subtitle: "With a newer subtitle" }).commit();
    for (const version of versions)
      await expect
        .poll(async () => {
          const opened = await open(siteUrl);
          return opened.version === version && opened.html.includes("With a newer subtitle");
        })
        .toBe(true);
  });

  await test.step("an experiment that its section no longer fits shows the original, and is logged", async () => {
    await lake.patch(experiment._id).set({ "texts[0].path": "noSuchText" }).commit();
    await expect.poll(async () => (await open(siteUrl)).version, { intervals: [50] }).toBe(undefined);
    expect(site.siteLog()).toContain('"experiment.invalid"');
    await lake.patch(experiment._id).set({ "texts[0].path": "headline" }).commit();
    await expect.poll(async () => (await open(siteUrl)).version, { intervals: [50] }).toBe("variant");
  });

  await test.step("all visits get the original again when the experiment stops", async () => {
    await lake.patch(experiment._id).set({ stoppedAt: "2026-11-27T08:00:00.000Z" }).commit();
    await expect.poll(async () => (await open(siteUrl)).version, { intervals: [50] }).toBe(undefined);
    const stopped = await open(siteUrl);
    expect(stopped.html).toContain(ORIGINAL);
    expect(stopped.html).not.toContain("experiment:{id");
    expect(stopped.caching).toBe(cachedByAll);
    expect(site.siteLog()).not.toContain("page.refresh-failed");
  });
});
