// The tool for pending and past changes: publish together, undo, and view the site at a past time.

import { approve } from "../support/approve.ts";
import { htmlOf } from "../support/browser/ask.ts";
import { findViolations } from "../support/browser/findViolations.ts";
import {
  expect,
  expectUncovered,
  previewOf,
  type StudioTab,
  test,
} from "../support/browser/studioFixtures.ts";
import type { StudioSite } from "../support/browser/studioSite.ts";
import { guidePicture } from "./guidePicture.ts";

const LOAD = 20_000;

/** Writes drafts as an editor's browser would. */
async function draft({ lake }: StudioSite, changes: Readonly<Record<string, Record<string, unknown>>>) {
  for (const [id, set] of Object.entries(changes)) {
    const target = { draftId: `drafts.${id}`, publishedId: id };
    await lake.action({ actionType: "sanity.action.document.edit", ...target, patch: { set } });
  }
}

async function openChanges({ page, go }: StudioTab, part = "") {
  await go(`/changes${part}`);
  await expect(page.getByTestId("changes-tool")).toBeVisible({ timeout: LOAD });
}

test("drafts are published together and undone together, and the site at a past time is viewed and restored", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  const sentence = "Every one of these words was typed to be published together with the others.";
  const words = {
    hero: { headline: "Published with others" },
    goals: { heading: "Goals with others" },
    privacyPolicy: { intro: sentence },
  };
  const live = async () => {
    const html = (await htmlOf(studio.siteUrl)) + (await htmlOf(`${studio.siteUrl}/privacy-policy`));
    return ["Published with others", "Goals with others", sentence].map((text) => html.includes(text));
  };
  await draft(studio, { ...words, hero: { headline: "" } });
  await approve(studio.lake, "drafts.privacyPolicy");
  await openChanges(tab);
  for (const id of Object.keys(words))
    await expect(page.getByTestId(`waiting-${id}`)).toContainText(/Changed by Editor since /);

  await test.step("not if one of them would break its page", async () => {
    await expect(page.getByTestId("waiting-hero")).toContainText(/Headline: /);
    await expect(page.getByTestId("publish-all")).toBeDisabled();
    await page.getByLabel("Publish Hero").uncheck();
    await expect(page.getByTestId("publish-all")).toBeEnabled();
    await page.getByLabel("Publish Hero").check();
  });
  await draft(studio, words);
  await expect(page.getByTestId("publish-all")).toHaveText("Publish all (3)");
  await guidePicture(page, "waiting");
  await page.getByTestId("publish-all").click();
  await expect(page.getByTestId("legal-changes").locator("ins").first()).toContainText(
    "Every one of these words",
  );
  await page.getByTestId("confirm-changes").click();
  await expect(page.getByTestId("waiting-count")).toHaveText("0 waiting for publication");
  await expect.poll(live, { intervals: [100] }).toEqual([true, true, true]);

  await expect(page.getByTestId("last-publish")).toContainText("by Editor");
  await page.getByTestId("undo-publish").click();
  await page.getByTestId("confirm-changes").click();
  await expect.poll(live, { intervals: [100] }).toEqual([false, false, false]);
  await expect(page.getByTestId("waiting-count")).toHaveText("3 waiting for publication");
  await expect(page.getByTestId("last-publish")).toContainText("Publish undone: ");
  await expect(page.getByTestId("undo-publish")).toBeHidden();
  const withdrawn = page.getByTestId("withdrawn-drafts");
  for (const id of Object.keys(words))
    await expect(withdrawn.getByTestId(`waiting-${id}`)).toContainText(/Publish undone on .*, by Editor/);
  await expect(page.getByTestId("publish-all")).toHaveText("Publish all (0)");
  await expect(page.getByTestId("publish-all")).toBeDisabled();
  expect(await studio.lake.fetch('*[_id == "drafts.hero"][0].headline')).toBe("Published with others");

  await studio.restore();
  const publish = (id: string, set: Record<string, unknown>) => studio.lake.patch(id).set(set).commit();
  await publish("hero", { headline: "Yesterday's words" });
  await publish("hero", { headline: "Today's words" });
  await openChanges(tab, "/past");
  const earlier = page.getByTestId("publication").nth(1);
  await expect(earlier).toContainText("Hero");
  const latest = page.getByTestId("publication").first();
  await latest.getByRole("button", { name: "What changed" }).click();
  await expect(latest.locator("del")).toHaveText("Yesterday's");
  await expect(latest.locator("ins")).toHaveText("Today's");
  expect(await findViolations(page, '[data-testid="changes-tool"]')).toEqual([]);
  await guidePicture(page, "past");
  await earlier.getByRole("button", { name: "Show the site then" }).click();
  const preview = previewOf(page);
  const heading = preview.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Yesterday's words", { timeout: 30_000 });
  // The form next to the past page shows the words of that time, and can't be edited.
  await expect(tab.input("headline")).toHaveValue("Yesterday's words");
  await expect(tab.input("headline")).not.toBeEditable();
  const banner = preview.getByRole("complementary", { name: "Draft mode" });
  await expect(banner).toContainText(/^The site on \w+ \d+, \d{4}/, { timeout: 30_000 });
  expect(await htmlOf(studio.siteUrl)).not.toContain("Yesterday&#x27;s words");
  await banner.getByRole("link", { name: "Back to now" }).click();
  await expect(heading).toHaveText("Today's words", { timeout: 30_000 });
  await expect(tab.input("headline")).toHaveValue("Today's words");
  await expect(tab.input("headline")).toBeEditable();

  const goals = await studio.lake.getDocument("goals");
  await studio.lake.create({ ...goals, _id: "drafts.goals", _type: "goals", heading: "Abandoned words" });
  await openChanges(tab, "/past");
  await earlier.getByRole("button", { name: "Restore…" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "These become drafts with their earlier content: Hero.",
  );
  await expectUncovered(page.getByTestId("confirm-changes"));
  await page.getByTestId("confirm-changes").click();
  await expect.poll(() => studio.lake.fetch('*[_id == "drafts.hero"][0].headline')).toBe("Yesterday's words");

  // Only what was restored is selected, so words that someone abandoned don't go live with it.
  await expect(page.getByTestId("other-drafts")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Publish Hero" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Publish Goals" })).not.toBeChecked();
  await expect(page.getByTestId("publish-all")).toHaveText("Publish all (1)");
  // Also after the person has reviewed a draft.
  await page.getByTestId("waiting-hero").getByRole("link", { name: "Hero" }).click();
  await expect(tab.input("headline")).toHaveValue("Yesterday's words", { timeout: LOAD });
  await page.getByRole("link", { name: "Changes", exact: true }).click();
  await expect(page.getByTestId("other-drafts")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Publish Goals" })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Publish Goals" })).not.toBeChecked({ timeout: LOAD });
});
