import type { Page } from "playwright/test";
import { versions } from "#schemas/rules/experiments/shownVersion.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { CHROME, headlines, openAsVisitor, runningExperiment } from "../support/runningExperiment.ts";
import { fill, form, submit } from "./earlyAccessForm.ts";

// A headless browser names itself, and counts as a bot.
test.use({ userAgent: CHROME });

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

// Unit tests cover who gets which version, and system/experimentsAtEdge.test.ts its share and a publish.
test("a visit to a running experiment keeps its version and reports what it led to, until the experiment stops", async ({
  openTestSite,
  page,
}) => {
  const site = await openTestSite();
  const { siteUrl, lake } = site;
  const soon = () => expect.poll(async () => (await openAsVisitor(siteUrl)).version, { intervals: [50] });
  await lake.create(runningExperiment);
  // Until the first check of harm, each visit gets the original.
  await soon().toBe("variant");

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
    expect(site.siteLog()).not.toContain("page.refresh-failed");
  });
});
