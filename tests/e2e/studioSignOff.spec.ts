// Sign-off in the real Studio, with two people: requests, decisions, emergencies and the record.

import { readFile } from "node:fs/promises";
import { htmlOf } from "../support/browser/ask.ts";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, type StudioTab, test } from "../support/browser/studioFixtures.ts";
import { guidePicture } from "./guidePicture.ts";

const LOAD = 20_000;

async function write(tab: StudioTab, note: string) {
  await tab.input("note").fill(note);
  await tab.saved('*[_id == "drafts.clinicalSafety"][0].note', note);
}

/** Expects that Publish is disabled and says why. */
async function expectRefused({ page }: StudioTab, reason: string | RegExp) {
  const button = page.getByTestId("action-publish");
  await expect(button).toBeDisabled();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await button.hover({ force: true, timeout: 1_000 });
    await expect(page.getByText(reason).filter({ visible: true }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: LOAD });
}

async function openReviews({ page, go }: StudioTab) {
  await go("/changes/approvals");
  await expect(page.getByTestId("review-count")).toBeVisible({ timeout: LOAD });
}

test("clinical words go live once somebody else has approved them, or in an emergency that is reviewed later", async ({
  tab,
  studio,
  openPerson,
}) => {
  const { page } = tab;
  const words = "Targets, not promises. Each program sets its own times with its clinicians.";
  const isLive = async () => (await htmlOf(studio.siteUrl)).includes(words);
  await tab.open("clinicalSafety");
  await write(tab, words);
  await expectRefused(tab, "Needs clinical approval. Choose “Request approval” first.");

  await test.step("the author can't approve their own words, and requests a review", async () => {
    await tab.choose("Approve or return…");
    const dialog = page.getByRole("dialog", { name: "Approve or return" });
    await expect(dialog.getByTestId("review-refused")).toHaveText(
      "You changed this yourself, so somebody else must decide.",
    );
    await expect(dialog.getByRole("button", { name: "Approve" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await tab.choose("Request approval");
    await page.getByLabel("Note for the approver").fill("Clinicians set the times now.");
    await page.getByLabel(/^Last day for the decision/).fill("2030-01-31");
    await page.getByTestId("confirm-changes").click();
    await expectRefused(tab, /^Waits for clinical approval, requested by /);
  });

  const ada = await openPerson("Dr. Ada", "clinical-approver");
  await test.step("the approver finds the request, and sees the words before and after", async () => {
    await openReviews(ada);
    const row = ada.page.getByTestId("review-clinicalSafety");
    await expect(row).toContainText("Needs clinical approval by 2030-01-31.");
    await expect(row).toContainText("Clinicians set the times now.");
    await row.getByRole("link", { name: "Clinical safety" }).click();
    await expect(ada.input("note")).toHaveValue(words, { timeout: LOAD });
    await ada.choose("Approve or return…");
    const dialog = ada.page.getByRole("dialog", { name: "Approve or return" });
    await expect(dialog.getByTestId("reviewed-changes").locator("ins")).toContainText("its clinicians.");
    await expect(dialog.getByRole("link", { name: "See the page as it would look" })).toHaveAttribute(
      "href",
      /^\/presentation\/clinicalSafety\/clinicalSafety\?preview=/,
    );
    await guidePicture(ada.page, "review");
    expect(await findViolations(ada.page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(ada.page.getByText("“Clinical safety” is approved")).toBeVisible();
  });

  await test.step("an edit makes the approval void, until it is taken back", async () => {
    await expect(page.getByTestId("action-publish")).toBeEnabled();
    await write(tab, `${words} Or not.`);
    await expectRefused(tab, "Edited after the approval. Request the approval again.");
    await write(tab, words);
  });

  await test.step("the approved words go live", async () => {
    expect(await isLive()).toBe(false);
    await tab.publish();
    // The question about the translations follows, as before sign-off.
    await expect(page.getByTestId("translations-choice")).toBeVisible();
    const started = performance.now();
    await page.getByTestId("confirm-popover-confirm-button").click();
    await expect.poll(isLive, { intervals: [50] }).toBe(true);
    const description = `${Math.round(performance.now() - started)}`;
    test.info().annotations.push({ type: "ms from the click on Publish to live", description });
  });

  await test.step("the record has the request and the approval with their words", async () => {
    await openReviews(tab);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as JSON" }).click();
    const file = await (await downloading).path();
    const { events } = JSON.parse(await readFile(file, "utf8"));
    expect(events.slice(-2)).toMatchObject([
      { step: "requested", byName: "Editor", changedBy: ["Editor"], content: { note: words } },
      { step: "approved", byName: "Dr. Ada", changedBy: ["Editor"], content: { note: words } },
    ]);
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Print or save as PDF" }).click();
    const printed = await opening;
    await expect(printed.getByRole("heading", { level: 1 })).toHaveText(/^Record of approvals, /);
    await expect(printed.getByText(words).first()).toBeVisible();
    await printed.close();
  });

  const urgent = "In an emergency, call 911 at once.";
  await test.step("words that can't wait go live without an approval", async () => {
    await tab.open("clinicalSafety");
    await write(tab, urgent);
    await tab.choose("Publish in an emergency");
    const confirm = page.getByTestId("confirm-changes");
    await expect(confirm).toBeDisabled();
    await page.getByLabel("Why it can't wait").fill("The old sentence named a wrong number.");
    await confirm.click();
    await expect.poll(() => htmlOf(studio.siteUrl), { intervals: [50] }).toContain(urgent);
  });

  await test.step("the approver reviews them later, while the author goes on writing", async () => {
    await openReviews(ada);
    const row = ada.page.getByTestId("emergencies").getByTestId("review-clinicalSafety");
    await expect(row).toContainText("The old sentence named a wrong number.");
    await expect(row).toHaveAttribute("data-tone", "critical");
    expect(await findViolations(ada.page, '[data-testid="changes-tool"]')).toEqual([]);
    await row.getByRole("link", { name: "Clinical safety" }).click();
    await expect(ada.input("note")).toHaveValue(urgent, { timeout: LOAD });
    await ada.choose("Approve or return…");
    const dialog = ada.page.getByRole("dialog", { name: "Approve or return" });
    await expect(dialog.getByTestId("reviewed-changes").locator("ins")).toContainText("call 911");
    // The new draft adds actions before “Approve or return…”, at which Sanity closes an action's own dialog.
    await write(tab, "In an emergency, wait.");
    await expect(ada.input("note")).toHaveValue("In an emergency, wait.", { timeout: LOAD });
    await dialog.getByRole("button", { name: "Approve" }).click();
    // The dialog closes once the lake has the approval.
    await expect(dialog).toBeHidden({ timeout: LOAD });
    await openReviews(ada);
    await expect(ada.page.getByTestId("emergencies")).toHaveCount(0);
  });

  await test.step("words are returned with comments", async () => {
    await tab.choose("Request approval");
    await page.getByTestId("confirm-changes").click();
    await ada.page.getByTestId("review-clinicalSafety").getByRole("link").click({ timeout: LOAD });
    // The form can show the published words first.
    await expect(ada.input("note")).toHaveValue("In an emergency, wait.", { timeout: LOAD });
    await ada.choose("Approve or return…");
    const dialog = ada.page.getByRole("dialog", { name: "Approve or return" });
    const send = dialog.getByRole("button", { name: "Return with comments" });
    await expect(send).toBeDisabled();
    await dialog.getByLabel("Comments").fill("Never tell people to wait.");
    await send.click();
    await expectRefused(tab, /^Returned by Dr\. Ada with comments\./);
    await tab.choose("Request approval");
    await expect(page.getByTestId("returned-comments")).toContainText("Never tell people to wait.");
  });
});
