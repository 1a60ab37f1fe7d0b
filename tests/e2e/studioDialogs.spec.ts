// Our own dialogs and panels in the Studio, in the windows of a laptop and of a tablet: each fits, is accessible and can
// be closed with the keyboard. With SCREENSHOTS=1, a run leaves a screenshot of each in test-results/studio.
import type { Locator, Page } from "playwright/test";
import { expect, type StudioTab, test } from "../support/browser/studioFixtures.ts";
import type { StudioSite } from "../support/browser/studioSite.ts";
import { createContent, RELEASE } from "./dialogContent.ts";
import { expectDialog, expectUsable, inBoth } from "./expectDialog.ts";
import { guidePicture } from "./guidePicture.ts";

const LOAD = 30_000;

const dialogNamed = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

async function checkChanges({ page, go }: StudioTab): Promise<void> {
  const tool = page.getByTestId("changes-tool");
  await go("/changes");
  const publish = page.getByTestId("publish-all");
  await expect(publish).toBeEnabled({ timeout: LOAD });
  await inBoth(page, () => expectUsable(tool, "waiting"));
  await expectDialog({
    name: "publish-all",
    dialog: dialogNamed(page, "Publish 2 together?"),
    opener: publish,
    use: () => expect(page.getByTestId("legal-changes").locator("ins").first()).toBeVisible(),
  });
  await expectDialog({
    name: "undo-publish",
    dialog: dialogNamed(page, "Undo this publish?"),
    opener: page.getByTestId("undo-publish"),
  });
  await go("/changes/past");
  const publication = page.getByTestId("publication").first();
  await expect(publication).toBeVisible({ timeout: LOAD });
  await inBoth(page, () => expectUsable(tool, "past"));
  const dialog = dialogNamed(page, /^Restore the site of/);
  const restore = page.getByTestId("publication").getByRole("button", { name: /^Restore…/ });
  await expectDialog({
    name: "restore",
    dialog,
    opener: restore.nth(1),
    use: () => expect(dialog).toContainText("These become drafts"),
  });
  await restore.first().click();
  await expect(dialog).toContainText("Nothing has changed since then.");
  await expect(page.getByTestId("confirm-changes")).toBeDisabled();
  await page.keyboard.press("Escape");
  for (const tab of ["dates", "translations"]) {
    await go(`/changes/${tab}`);
    await expect(tool.getByRole("table").first()).toBeVisible({ timeout: LOAD });
    await inBoth(page, () => expectUsable(tool, tab));
  }
  await go("/structure/settings;previews");
  await page.getByRole("button", { name: "Create link" }).click({ timeout: LOAD });
  await expect(page.getByTestId("preview-link").first()).toBeVisible();
  await inBoth(page, () => expectUsable(page.getByTestId("preview-links"), "preview-links"));
  await go("/releases");
  const scheduled = page.getByTestId("scheduled");
  await expect(scheduled).toContainText("Spring campaign: Hero", { timeout: LOAD });
  await inBoth(page, () => expectUsable(scheduled, "scheduled"));
  await go(`/releases/${RELEASE}`);
  await page.getByRole("button", { name: "Start a checklist" }).click({ timeout: LOAD });
  await page.getByRole("checkbox", { name: "Legal texts are approved" }).click();
  await expect(page.getByText("Before it goes live: 1 of 3 done")).toBeVisible();
  await expectUsable(page.getByTestId(`checklist-${RELEASE}`), "release");
}

/** The dialogs of the actions next to Publish. */
async function checkActions(tab: StudioTab): Promise<void> {
  const { page } = tab;
  await tab.go("/structure/page;page-about");
  await expect(tab.input("title")).toHaveValue("About", { timeout: LOAD });
  await expectDialog({
    name: "schedule-unpublish",
    dialog: dialogNamed(page, /go off the site/),
    open: () => tab.choose("Schedule unpublish"),
  });
  await expectDialog({
    name: "share-preview",
    dialog: dialogNamed(page, "Share a preview"),
    open: () => tab.choose("Share preview"),
    async use() {
      await page.getByRole("button", { name: "Create link" }).click();
      await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
    },
  });
  await expectDialog({
    name: "remove-page",
    dialog: dialogNamed(page, "Delete this page?"),
    open: () => tab.choose("Delete"),
  });
  await expectDialog({
    name: "address-changes",
    dialog: dialogNamed(page, "The address changes"),
    opener: page.getByTestId("action-publish"),
    open: () => tab.publish(),
  });
  await tab.open("privacyPolicy");
  await expectDialog({
    name: "publish-legal",
    dialog: page.locator("[data-ui=Popover]").filter({ has: page.getByTestId("legal-changes") }),
    opener: page.getByTestId("action-publish"),
    open: () => tab.publish(),
  });
  await tab.publish();
  await expect(page.getByTestId("legal-changes").locator("ins").first()).toBeVisible();
  await guidePicture(page, "legal");
}

/** The dialogs of sign-off, and the list of reviews. */
async function checkSignOff(tab: StudioTab): Promise<void> {
  const { page } = tab;
  const words = "Each program sets its own limits.";
  await tab.open("clinicalSafety");
  await tab.input("note").fill(words);
  await tab.saved('*[_id == "drafts.clinicalSafety"][0].note', words);
  const dialogs = [
    { action: "Request approval", name: /^Request clinical approval of/ },
    { action: "Approve or return…", name: "Approve or return" },
    { action: "Publish in an emergency", name: /without an approval\?$/ },
    { action: "Record of approvals", name: "Record of approvals" },
  ];
  for (const { action, name } of dialogs) {
    const dialog = dialogNamed(page, name);
    await expectDialog({ name: action, dialog, open: () => tab.choose(action) });
  }
  await tab.choose("Request approval");
  await page.getByTestId("confirm-changes").click();
  await expect(page.getByTestId("confirm-changes")).toBeHidden({ timeout: LOAD });
  await tab.go("/changes/approvals");
  await expect(page.getByTestId("review-clinicalSafety")).toBeVisible({ timeout: LOAD });
  await inBoth(page, () => expectUsable(page.getByTestId("changes-tool"), "reviews"));
}

/** Closes a dialog with Escape. The Studio ignores the key until the dialog is on top again. */
const closeByKey = (page: Page, dialog: Locator) =>
  expect(async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });

async function checkPictures(tab: StudioTab): Promise<void> {
  const { page } = tab;
  await tab.open("applications");
  await page.getByTestId("field-cards").getByTestId("default-preview").nth(1).click();
  const nested = page.getByTestId("nested-object-dialog");
  const select = page.getByTestId("image-input").getByRole("button", { name: "Select" });
  await expect(select).toBeVisible();
  await expectDialog({
    name: "choose-picture",
    dialog: dialogNamed(page, "Choose a picture"),
    opener: select,
  });
  await closeByKey(page, nested);
  await tab.go("/pictures");
  const details = page.getByTestId("picture-details");
  await page.getByRole("button", { name: /^front-desk\.jpg/ }).click({ timeout: LOAD });
  const replace = page.getByRole("button", { name: "Replace everywhere…" });
  await expectDialog({
    name: "choose-replacement",
    dialog: dialogNamed(page, /^Replace “front-desk.jpg” with$/),
    opener: replace,
  });
  await expectDialog({
    name: "replace-picture",
    dialog: dialogNamed(page, /with “spare.jpg”\?$/),
    opener: replace,
    async open() {
      await replace.click();
      await dialogNamed(page, /^Replace/)
        .getByRole("button", { name: /^spare\.jpg/ })
        .click();
    },
  });
  await closeByKey(page, details);
  await page.getByRole("button", { name: /^spare\.jpg/ }).click();
  await expectDialog({
    name: "delete-picture",
    dialog: dialogNamed(page, "Delete this picture?"),
    opener: page.getByRole("button", { name: "Delete…" }),
  });
  await closeByKey(page, details);
}

async function checkInbox({ page }: StudioTab, { lakeUrl }: StudioSite): Promise<void> {
  await page.goto(`${lakeUrl}/inbox`);
  await expect(page.getByText("Pine Street Clinic").first()).toBeVisible();
  await inBoth(page, () => expectUsable(page.locator("main"), "inbox"));
}

test("the dialogs and panels of Changes, and the inbox, fit, are accessible, and close with the keyboard", async ({
  tab,
  studio,
}) => {
  await createContent(studio);
  await checkChanges(tab);
  await checkInbox(tab, studio);
});

test("the dialogs of actions, sign-off and pictures fit, are accessible, and close with the keyboard", async ({
  tab,
  studio,
}) => {
  await createContent(studio);
  await checkActions(tab);
  await checkSignOff(tab);
  await checkPictures(tab);
});
