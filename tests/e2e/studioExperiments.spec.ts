// A marketer compares a headline with another one: creates the experiment, previews and starts it, visits come in, the
// result is read, and the variant is published.

import type { Page } from "playwright/test";
import { readVersion, type Version } from "#schemas/rules/experiments/shownVersion.ts";
import { ask, htmlOf } from "../support/browser/ask.ts";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, previewOf, type StudioTab, test } from "../support/browser/studioFixtures.ts";
import type { StudioSite } from "../support/browser/studioSite.ts";
import { replaceTotals } from "../support/results/totals.ts";
import { CHROME, proofIn } from "../support/runningExperiment.ts";
import { waitForAnimations } from "./waitForAnimations.ts";

const LOAD = 20_000;
const DAY = 86_400_000;
const ORIGINAL = "The Ultimate Patient AI Experience";
const VARIANT = "Care that calls back";

/** Half of the visits of the last weeks started a demo, so an experiment that looks for twice as many needs few visits. */
const history = Array.from({ length: 28 }, (_, ago) => {
  const start = new Date(Math.floor(Date.now() / DAY) * DAY - ago * DAY).toISOString();
  return [[start, "/", "visit", "", 10] as const, [start, "/", "demo-started", "chat", 5] as const];
}).flat();

/** Takes a picture at the width of a laptop and of a tablet, and expects that nothing scrolls sideways. */
async function pictures(page: Page, name: string, part: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1280, 820]) {
    await page.setViewportSize({ width, height: 1000 });
    await waitForAnimations(page, part);
    const overflow = await page.locator(part).evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(overflow, `${name} at ${width} pixels`).toBe(0);
    await page.screenshot({ path: `test-results/${name}-${width}.png` });
  }
  if (before) await page.setViewportSize(before);
}

async function expectAccessible(page: Page, part: string): Promise<void> {
  expect(await findViolations(page, part)).toEqual([]);
}

/** Opens the landing page as a visitor until it has a version, and reports what the visit led to as its page does. */
async function visit({ siteUrl }: StudioSite, id: string, version: Version, events: string[]) {
  const headers = { "user-agent": CHROME, accept: "text/html" };
  let proof: string | undefined;
  const open = async () => {
    const response = await ask(siteUrl, { headers });
    proof = proofIn(response.headers);
    return readVersion(await response.text())?.version;
  };
  await expect.poll(open, { intervals: [20] }).toBe(version);
  const { status } = await ask(`${siteUrl}/api/page-report`, {
    method: "POST",
    headers: { "user-agent": CHROME, "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ page: "/", actions: [], errors: [], experiment: { id, version, events, proof } }),
  });
  expect(status).toBe(204);
}

/** Restarts the site, which writes what it has counted. */
async function writeCounts(studio: StudioSite): Promise<void> {
  await studio.stopSite();
  await studio.startSite();
}

async function create(tab: StudioTab): Promise<string> {
  const { page, go, input, saved } = tab;
  await go("/results");
  await page.getByRole("link", { name: "New experiment" }).click({ timeout: LOAD });
  await tab.form();
  await input("name").fill("A warmer headline");
  await expect(page.getByTestId("field-texts")).toContainText("Choose a section first.");
  await page.getByTestId("reference-input").getByRole("button").last().click();
  await page.getByTestId("autocomplete-popover").getByRole("button", { name: ORIGINAL }).click();
  await page.getByText("A demo is started").click();
  await input("effect").fill("90");
  await saved('*[_type == "experiment"][0]{ effect, goal, "section": section._ref }', {
    effect: 90,
    goal: "demo-started",
    section: "hero",
  });
  return page.evaluate(() => /__edit__([\w-]+)/.exec(location.pathname)?.[1] ?? "");
}

test("a marketer starts an experiment, visits come in, the result is read, and the variant is published", async ({
  tab,
  studio,
  context,
}) => {
  const { page } = tab;
  const { lake, siteUrl } = studio;
  const text = page.getByTestId("variant-headline").getByRole("textbox");
  await replaceTotals(studio, history);
  const id = await create(tab);

  await test.step("the texts of the section are next to fields for the variant", async () => {
    await expect(page.getByTestId("variant-headline")).toContainText(`Original${ORIGINAL}`);
    await expect(page.getByTestId("claimed-texts")).toContainText("items that name a claim");
    await text.fill("x".repeat(61));
    await expect(page.getByTestId("variant-headline")).toContainText("Must be at most 60 characters long");
    await expect(page.getByTestId("action-startexperiment")).toBeDisabled();
    await text.fill(VARIANT);
    await page.getByTestId("variant-audience").getByRole("textbox").fill("For clinics");
    await page.getByRole("button", { name: "Use the original: Audience" }).click();
    await tab.saved('*[_type == "experiment"][0].texts[]{ path, text }', [
      { path: "headline", text: VARIANT },
    ]);
    await page.getByLabel("Find a text").fill("calls back");
    await expect(page.getByTestId(/^variant-/)).toHaveCount(1);
    await page.getByLabel("Find a text").fill("");
    await expectAccessible(page, "[data-testid='field-texts']");
    await pictures(page, "experiment-form", "[data-testid='document-panel-scroller']");
  });

  await test.step("both versions can be previewed before the start", async () => {
    const opened = context.waitForEvent("page");
    await tab.choose("See the variant");
    const preview = await opened;
    await expect(previewOf(preview).locator("h1")).toHaveText(VARIANT, { timeout: LOAD });
    await preview.close();
    expect(await htmlOf(siteUrl)).toContain(ORIGINAL);
  });

  await test.step("no second experiment can start in a language", async () => {
    const running = { _id: "experiment-other", name: "Shorter cards", startedAt: "2026-11-20T08:00:00.000Z" };
    const section = { _type: "reference", _ref: "goals", _weak: true };
    await lake.create({ ...running, _type: "experiment", section });
    await page.getByTestId("action-startexperiment").click();
    const plan = page.getByTestId("experiment-plan");
    await expect(plan.getByRole("alert")).toContainText("“Shorter cards” already runs on the landing page");
    await expect(page.getByTestId("confirm-changes")).toBeDisabled();
    await page.getByRole("button", { name: "Cancel" }).click();
    await lake.delete(running._id);
  });

  await test.step("the start says how many visits the experiment needs", async () => {
    await page.getByTestId("action-startexperiment").click();
    const plan = page.getByTestId("experiment-plan");
    await expect(plan).toContainText("In the last 28 days, 50% of the visits reached the goal.");
    await expect(plan).toContainText("each version needs 15 visits.");
    await expect(plan).toContainText("At today's 70 visits a week, this takes about a week.");
    await expectAccessible(page, "#start-experiment");
    await pictures(page, "experiment-start", "#start-experiment");
    await page.getByTestId("confirm-changes").click();
    await expect
      .poll(() => lake.fetch(`*[_id == "${id}"][0]{ sampleSize, "isRunning": defined(startedAt) }`))
      .toEqual({ sampleSize: 15, isRunning: true });
    await expect(text).not.toBeEditable();
    await expect(page.getByTestId("action-stopexperiment")).toBeVisible();
  });

  await test.step("visits get one of the versions", async () => {
    for (let time = 0; time < 16; time += 1)
      await visit(studio, id, "original", time < 5 ? ["visit", "goal"] : ["visit"]);
    for (let time = 0; time < 15; time += 1) await visit(studio, id, "variant", ["visit", "goal"]);
    // The form asks the site whether the experiment is live, which would fail while the site restarts.
    await page.goto("about:blank");
    await writeCounts(studio);
  });

  const result = page.getByTestId(`experiment-${id}`);
  await test.step("the result says which version is better", async () => {
    await tab.go("/results");
    await expect(result).toContainText("The variant is better, with a probability of", { timeout: LOAD });
    await expect(result.getByRole("row", { name: "Original" })).toContainText("165 (31.3%)");
    await expect(result.getByRole("row", { name: "Variant" })).toContainText("1515 (100%)");
    await expectAccessible(page, "[data-testid='experiments']");
    await pictures(page, "experiment-result", "[data-testid='results-tool']");
  });

  await test.step("the variant is published", async () => {
    await result.getByRole("link", { name: "A warmer headline" }).click();
    await expect(page.getByTestId("action-stopexperiment")).toBeVisible({ timeout: LOAD });
    await tab.choose("Use the variant");
    await page.getByTestId("confirm-changes").click();
    await expect(tab.input("headline")).toHaveValue(VARIANT, { timeout: LOAD });
    await expect.poll(() => lake.fetch(`defined(*[_id == "${id}"][0].stoppedAt)`)).toBe(true);
    await tab.publish();
    await expect.poll(() => htmlOf(siteUrl)).toContain(VARIANT);
    const html = await htmlOf(siteUrl);
    expect(html).not.toContain(ORIGINAL);
    expect(readVersion(html)).toBe(undefined);
  });
});
