import type { Page } from "playwright/test";
import { variantPath, versions } from "#schemas/rules/experiments/shownVersion.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import {
  CHROME,
  countVersions,
  headlines,
  openAsVisitor,
  openBothVersions,
  runningExperiment,
} from "../support/runningExperiment.ts";
import { fill, form, submit } from "./earlyAccessForm.ts";

// A headless browser names itself, and counts as a bot.
test.use({ userAgent: CHROME });

const BROWSERS_ONLY = "private, max-age=0, must-revalidate";
const { _id: id } = runningExperiment;

/** Stores the reports of an experiment that the pages of a tab send. */
async function keepReports(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const reports = JSON.parse(sessionStorage.getItem("reports") ?? "[]");
      const { experiment, page } = JSON.parse(String(body));
      const isProven = /^[\w-]{16}\.\d{13}\.[\w-]{22}$/.test(experiment?.proof);
      if (experiment)
        sessionStorage.setItem(
          "reports",
          JSON.stringify([...reports, { page, ...experiment, proof: isProven }]),
        );
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
  const cachingOf = async (url: string) => (await openAsVisitor(url)).headers.get("cache-control");
  const soon = () => expect.poll(async () => (await openAsVisitor(siteUrl)).version, { intervals: [50] });
  const cachedByAll = await cachingOf(siteUrl);
  await lake.create(runningExperiment);
  // Until the first check of harm, each visit gets the original.
  await soon().toBe("variant");

  await test.step("half of the visits get the variant", async () => {
    const { variant } = await countVersions(siteUrl, 80);
    // Chance leaves these bounds once in a hundred thousand times.
    expect(variant).toBeGreaterThan(20);
    expect(variant).toBeLessThan(60);
  });

  await test.step("only browsers store the landing page, and only the landing page", async () => {
    expect(await cachingOf(siteUrl)).toBe(BROWSERS_ONLY);
    for (const path of ["/es", "/privacy-policy"]) expect(await cachingOf(siteUrl + path)).toBe(cachedByAll);
  });

  await test.step("a browser that has a version gets it again", async () => {
    for (const { etag } of Object.values(await openBothVersions(siteUrl)))
      for (let time = 0; time < 10; time += 1) {
        const again = await openAsVisitor(siteUrl, { "if-none-match": etag });
        expect([again.status, again.etag]).toEqual([304, etag]);
      }
  });

  await test.step("bots, people who don't want to be counted, and Markdown get the original", async () => {
    for (let time = 0; time < 10; time += 1) {
      const bot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
      for (const headers of [bot, { "sec-gpc": "1" }])
        expect((await openAsVisitor(siteUrl, headers)).version).toBe("original");
      const markdown = await openAsVisitor(siteUrl, { accept: "text/markdown" });
      expect(markdown.html).toContain(`# ${headlines.original}`);
    }
    expect((await openAsVisitor(`${siteUrl}/index.md`)).html).toContain(`# ${headlines.original}`);
    expect((await openAsVisitor(siteUrl + variantPath("en", id))).status).toBe(404);
  });

  await test.step("a reload shows the same version, and the visit reports its begin and the goal", async () => {
    const reports = await keepReports(page);
    await page.goto(siteUrl);
    const headline = await page.locator("h1").innerText();
    const version = versions.find((each) => headlines[each] === headline);
    await page.reload();
    await page.reload();
    await expect(page.locator("h1")).toHaveText(headline);
    await submit(page).scrollIntoViewIfNeeded();
    await expect(form(page)).toHaveJSProperty("noValidate", true);
    await fill(page);
    await submit(page).click();
    await expect.poll(() => page.evaluate(() => self.actions)).toContain("form-sent early-access");
    await page.goto(`${siteUrl}/privacy-policy`);
    const named = { page: "/", id, version, proof: true };
    expect(await reports()).toEqual([
      { ...named, events: ["visit"] },
      { ...named, events: ["goal"] },
    ]);
  });

  await test.step("a publish changes both versions", async () => {
    const subtitle = "A newer subtitle";
    await lake.patch("hero").set({ subtitle }).commit();
    const shown = async () =>
      Object.values(await openBothVersions(siteUrl)).map(({ html }) => html.includes(subtitle));
    await expect.poll(shown, { intervals: [50] }).toEqual([true, true]);
  });

  await test.step("an experiment that its section no longer fits shows the original, and is logged", async () => {
    await lake.patch(id).set({ "texts[0].path": "noSuchText" }).commit();
    await soon().toBe(undefined);
    expect(site.siteLog()).toContain('"experiment.invalid"');
    await lake.patch(id).set({ "texts[0].path": "headline" }).commit();
    await soon().toBe("variant");
  });

  await test.step("all visits get the original again when the experiment stops", async () => {
    await lake.patch(id).set({ stoppedAt: "2026-11-27T08:00:00.000Z" }).commit();
    await soon().toBe(undefined);
    const { html } = await openAsVisitor(siteUrl);
    expect(html).toContain(headlines.original);
    expect(html).not.toContain("experiment:{id");
    expect(await cachingOf(siteUrl)).toBe(cachedByAll);
    expect(site.siteLog()).not.toContain("page.refresh-failed");
  });
});
