// A marketer's journeys in the real Studio, against the embedded lake and the real site.
import type { Locator } from "playwright/test";
import { approve } from "../support/approve.ts";
import { htmlOf } from "../support/browser/ask.ts";
import { expect, expectUncovered, previewOf, test } from "../support/browser/studioFixtures.ts";
import { guidePicture } from "./guidePicture.ts";

const headline = "The Ultimate Patient AI Experience";

test("a document can't be created twice, duplicated, deleted, or published against its rules", async ({
  tab,
  studio,
}) => {
  const { page, input } = tab;
  await tab.open("hero");
  await page.getByTestId("new-document-button").click();
  const kinds = [
    ...["Article", "Author", "Case study", "Claim", "Evidence", "Experiment"],
    ...["Page", "Redirect", "Saved block", "Tag"],
  ];
  await expect
    .poll(async () => (await page.getByTestId(/^create-new-/).allTextContents()).toSorted())
    .toEqual(kinds);
  await page.keyboard.press("Escape");
  for (const chip of ["Published", "Draft"]) {
    await page.getByTestId(`document-header-${chip}-chip`).click();
    await tab.inMenu("Open on site", async (entry) => {
      await expect(page.getByRole("menuitem", { name: /duplicate|delete/i })).toHaveCount(0, {
        timeout: 1_000,
      });
      // A closed menu would not have them either.
      await expect(entry).toBeVisible({ timeout: 1_000 });
    });
    await page.keyboard.press("Escape");
  }

  await expect(page.getByTestId("shown-on")).toHaveText("Shown on: Landing page");
  await guidePicture(page, "form");
  // The form reports the invalid field.
  await input("headline").fill("x".repeat(61));
  await expect(page.getByText("61 of 60 characters")).toBeVisible();
  await expect(page.getByTestId("action-publish")).toBeDisabled();
  await page.getByTestId("field-headline").getByTestId("input-validation-icon-error").hover();
  await expect(page.getByText(/at most 60 characters/).first()).toBeVisible();

  await page.goto(`${studio.studioUrl}/intent/edit/id=hero2;type=hero`);
  await expect(page.getByTestId("stray-document")).toContainText("No page shows a document at this address");
  await expect(input("headline")).toHaveCount(0);
  await page.getByTestId("stray-document").getByRole("link", { name: "Hero" }).click();
  await expect(page.getByTestId("shown-on")).toBeVisible();
  expect(await studio.lake.fetch('count(*[_id in ["hero2", "drafts.hero2"]])')).toBe(0);
});

test("a draft shows next to the form while it is typed, and reaches visitors when it is published", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  await page.goto(`${studio.studioUrl}/presentation`);
  const preview = previewOf(page);
  const heading = preview.getByRole("heading", { level: 1 });
  // Clicking the text opens its field.
  await expect(heading).toBeVisible({ timeout: 30_000 });
  await expect(async () => {
    await heading.click();
    await expect(page).toHaveURL(/presentation\/hero\/hero\/headline/, { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  // Typed text appears on the page, for this marketer only. Presentation sends it once it has read the document,
  // which is on the next key at the latest.
  await expect(async () => {
    await tab.input("headline").fill("Seen while");
    await tab.input("headline").fill("Seen while typing");
    await expect(heading).toHaveText("Seen while typing", { timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
  await tab.saved('*[_id == "drafts.hero"][0].headline', "Seen while typing");
  expect(await htmlOf(studio.siteUrl)).not.toContain("Seen while typing");
  expect(await htmlOf(studio.siteUrl)).toContain(headline);
  // With a draft, the badge differs from the one for a page that shows everything.
  await expect(tab.badge()).toHaveText(/, without this draft$/);
  await guidePicture(page, "on-the-page");

  await tab.publish();
  await expect.poll(() => htmlOf(studio.siteUrl), { intervals: [50] }).toContain("Seen while typing");
  await expect(tab.badge()).toHaveText(/^Live since [^,]+, [^,]+, [^,]+$/, { timeout: 10_000 });
});

test("a field opened in the form is outlined on the page", async ({ tab, studio }) => {
  const { page } = tab;
  await page.goto(`${studio.studioUrl}/presentation/hero/hero?preview=/`);
  const preview = previewOf(page);
  await expect(preview.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 30_000 });
  const outline = preview.locator("sanity-visual-editing [data-focused]");
  const subtitle = preview.locator('[data-sanity*=\'"path":"subtitle"\']');
  const top = async (element: Locator) => (await element.boundingBox({ timeout: 1_000 }))?.y;
  // The page learns which field is open once it is connected to the Studio. Opening another field sends it again.
  await expect(async () => {
    await tab.input("headline").click();
    await tab.input("subtitle").click();
    await expect(outline).toBeAttached({ timeout: 1_000 });
    const [line, text] = [await top(outline), await top(subtitle)];
    expect(Math.abs((line ?? Number.NaN) - (text ?? Number.NaN))).toBeLessThan(10);
  }).toPass({ timeout: 20_000 });
});

test("an older revision can be restored", async ({ tab, studio }) => {
  const { page } = tab;
  await tab.open("hero");
  for (const words of ["Words to keep", "A change to regret"]) {
    await tab.input("headline").fill(words);
    await tab.saved('*[_id == "drafts.hero"][0].headline', words);
    await tab.publish();
    await expect.poll(() => studio.lake.fetch('*[_id == "hero"][0].headline')).toBe(words);
  }

  await page.getByTestId("pane-footer-document-status").click();
  await page.getByRole("tab", { name: "History" }).click();
  const published = page.getByTestId("timeline-item-button").filter({ hasText: "Published" });
  // The last publication appears in the list shortly after it is stored. Until then, the second entry is an older
  // one.
  await expect(async () => {
    await published.nth(1).click({ timeout: 2_000 });
    await expect(tab.input("headline")).toHaveValue("Words to keep", { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole("button", { name: "Revert to revision" }).click();
  await page.getByTestId("confirm-popover-confirm-button").click();
  await expect
    .poll(() => studio.lake.fetch('*[_id == "drafts.hero"][0].headline'), { timeout: 10_000 })
    .toBe("Words to keep");
  expect(await studio.lake.fetch('*[_id == "hero"][0].headline')).toBe("A change to regret");
});

test("a draft can be discarded, and a document unpublished and published again", async ({ tab, studio }) => {
  const { page, input } = tab;
  const state = () =>
    studio.lake.fetch('{"draft": *[_id == "drafts.goals"][0].heading, "live": *[_id == "goals"][0].heading}');
  await tab.open("goals");
  await input("heading").fill("Our other goals");
  await expect.poll(state).toEqual({ draft: "Our other goals", live: "Our Goals" });
  await tab.choose("Discard changes");
  await page.getByTestId("confirm-button").click();
  await expect(input("heading")).toHaveValue("Our Goals");
  await expect.poll(state).toEqual({ draft: null, live: "Our Goals" });

  await page.getByTestId("document-header-Published-chip").click();
  await page.getByTestId("action-unpublish").click();
  const effect = page.getByTestId("unpublish-effect");
  await expect(effect).toContainText("Visitors will still see");
  await expectUncovered(effect);
  await page.getByRole("button", { name: "Keep it published" }).click();
  await expect(effect).toBeHidden();
  await page.getByTestId("action-unpublish").click();
  await page.getByTestId("confirm-popover-confirm-button").click();
  await page.getByTestId("confirm-button").click();
  await expect.poll(state).toEqual({ draft: "Our Goals", live: null });
  // The page needs this document. Visitors keep the last good page, and the form explains it.
  expect(await htmlOf(studio.siteUrl)).toContain("Our Goals");
  await expect(input("heading")).toHaveValue("Our Goals");
  await expect(input("heading")).toBeEditable();
  await expect(tab.badge()).toHaveText("Live: an earlier version");
  await expect(page.getByTestId("reason-not-live")).toHaveText(
    ". Visitors still see an earlier version: It is not published.",
  );
  await tab.publish();
  await expect.poll(state).toEqual({ draft: null, live: "Our Goals" });
  await expect(tab.badge()).toHaveText(/^Live since /, { timeout: 15_000 });
});

test("a change to a legal text is shown section by section before it is published", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  await tab.open("privacyPolicy");
  const sections = page.getByTestId("field-sections");
  await sections.getByText("Introduction", { exact: true }).click();
  const text = page.locator("[contenteditable=true]").last();
  await text.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" A sentence typed by hand.");
  await page.keyboard.press("Escape");
  await expect
    .poll(() => studio.lake.fetch('pt::text(*[_id == "drafts.privacyPolicy"][0].sections[0].body)'))
    .toContain("A sentence typed by hand.");
  await approve(studio.lake, "drafts.privacyPolicy");
  await page.getByTestId("action-publish").click();
  const changes = page.getByTestId("legal-changes");
  await expect(changes).toContainText("Changed");
  await expectUncovered(changes);
  await expect(changes).toContainText("1. Introduction");
  // The diff may mark a neighboring word along with the sentence.
  await expect(changes.locator("ins")).toContainText("A sentence typed by hand.");
  await expect(changes).not.toContainText("2.");
  await guidePicture(page, "legal");
  await page.getByRole("button", { name: "Keep as draft" }).click();
  expect(await studio.lake.fetch('defined(*[_id == "drafts.privacyPolicy"][0])')).toBe(true);
  await page.getByTestId("action-publish").click();
  // The same dialog asks about the translations, which stay live.
  await expect(page.getByTestId("translations-choice")).toBeVisible();
  await page.getByTestId("confirm-popover-confirm-button").click();
  await expect
    .poll(() => htmlOf(`${studio.siteUrl}/privacy-policy`), { intervals: [50] })
    .toContain("A sentence typed by hand.");
});
