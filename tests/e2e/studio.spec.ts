// A marketer's journeys in the real Studio, against the embedded lake and the real site.
import { fastest, timed } from "#content-lake/testing";
import { htmlOf } from "../support/browser/ask.ts";
import { expect, expectUncovered, test } from "../support/browser/studioFixtures.ts";
import { guidePicture } from "./guidePicture.ts";

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

  await tab.go("/intent/edit/id=hero2;type=hero");
  await expect(page.getByTestId("stray-document")).toContainText("No page shows a document at this address");
  await expect(input("headline")).toHaveCount(0);
  await page.getByTestId("stray-document").getByRole("link", { name: "Hero" }).click();
  await expect(page.getByTestId("shown-on")).toBeVisible();
  expect(await studio.lake.fetch('count(*[_id in ["hero2", "drafts.hero2"]])')).toBe(0);
});

test("a draft can be discarded, an older revision restored, and a document unpublished and published again", async ({
  tab,
  studio,
}) => {
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

  await test.step("a change is live within 2 s of the press on Publish", async () => {
    const publish = async (n: number) => {
      const words = `A change to regret, ${n}`;
      await input("heading").fill(words);
      await tab.saved('*[_id == "drafts.goals"][0].heading', words);
      await expect(page.getByTestId("action-publish")).toBeEnabled();
      return timed(async () => {
        await tab.publish();
        await expect.poll(() => htmlOf(studio.siteUrl), { intervals: [50] }).toContain(words);
      });
    };
    expect(await fastest(6, 2_000, publish)).toBeLessThan(2_000);
  });

  await test.step("an older revision is restored", async () => {
    await expect.poll(state).toEqual({ draft: null, live: expect.stringContaining("A change to regret") });
    await page.getByTestId("pane-footer-document-status").click();
    await page.getByRole("tab", { name: "History" }).click();
    const entries = page.getByTestId("timeline-item-button");
    // The last publication appears in the list shortly after it is stored.
    await expect(async () => {
      await entries.last().click({ timeout: 2_000 });
      await expect(input("heading")).toHaveValue("Our Goals", { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await page.getByRole("button", { name: "Revert to revision" }).click();
    await page.getByTestId("confirm-popover-confirm-button").click();
    await expect.poll(state).toMatchObject({ draft: "Our Goals" });
    await tab.publish();
    await expect.poll(state).toEqual({ draft: null, live: "Our Goals" });
  });

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
