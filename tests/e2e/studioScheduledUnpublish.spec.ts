// Pages that go off the site, now or on a schedule: in the real Studio, against the embedded lake and the real site.
import { expect, test } from "../support/browser/studioFixtures.ts";

test("a page goes off the site on a schedule, and at once when it is unpublished", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  const time = new Date(Date.now() + 86_400_000);
  await page.goto(`${studio.studioUrl}/structure/page;page-about`);
  await expect(tab.input("title")).toHaveValue("About", { timeout: 20_000 });
  await tab.choose("Schedule unpublish");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Nothing was changed. Choose a day and a time.");
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  await dialog.getByLabel("Day and time").fill(local);
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${studio.studioUrl}/changes/scheduled`);
  const row = page.getByTestId(/^scheduled-/).filter({ hasText: "goes off the site" });
  await expect(row).toContainText("Goes off the site on");
  const raw = studio.lake.withConfig({ perspective: "raw" });
  const [releaseId = ""] = await raw.fetch<string[]>("releases::all()[metadata.title match 'Take*'].name");
  await studio.lake.releases.schedule({ releaseId, publishAt: new Date(Date.now() + 1_000).toISOString() });
  await expect.poll(async () => (await fetch(`${studio.siteUrl}/about`)).status).toBe(404);

  await page.goto(`${studio.studioUrl}/changes`);
  const draft = page.getByTestId("withdrawn-drafts").getByTestId("waiting-page-about");
  await expect(draft).toContainText(/Taken off the site on .*, by Editor/, { timeout: 20_000 });
  await expect(draft.getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByTestId("publish-all")).toHaveText("Publish all (0)");

  await test.step("an unpublished page stays open as a draft, without a word about visitors", async () => {
    await page.goto(`${studio.studioUrl}/structure/page;page-pricing`);
    await expect(tab.input("title")).toHaveValue("Pricing approach", { timeout: 20_000 });
    await page.getByTestId("document-header-Published-chip").click();
    await page.getByTestId("action-unpublish").click();
    await page.getByRole("button", { name: "Unpublish page" }).click();
    await expect
      .poll(async () => (await fetch(`${studio.siteUrl}/pricing`, { redirect: "manual" })).status)
      .toBe(308);
    await expect(page).not.toHaveURL(/perspective=published/);
    await expect(tab.input("title")).toHaveValue("Pricing approach");
    await expect(tab.input("title")).toBeEditable();
    await expect(page.getByTestId("reason-not-live")).toBeHidden({ timeout: 10_000 });
  });
});
