// A marketer duplicates a page, deletes one and brings it back, and takes pages off the site, now and on a schedule.
import { ask, htmlOf } from "../support/browser/ask.ts";
import { expect, test } from "../support/browser/studioFixtures.ts";

const LOAD = 30_000;

test("a page is duplicated, deleted and restored with its links, unpublished, and scheduled to be unpublished", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  const { lake, siteUrl } = studio;
  const openPage = async (id: string, title: string) => {
    await tab.go(`/structure/page;page-${id}`);
    await expect(tab.input("title")).toHaveValue(title, { timeout: LOAD });
  };
  /** Returns the address where a visitor of the path arrives. */
  const leadsTo = async (path: string) => (await ask(siteUrl + path)).url;

  await test.step("a copy can be published at once, at its own address and without links to it", async () => {
    await openPage("pilot-studies", "Pilot studies");
    await tab.choose("Duplicate");
    await expect(tab.input("title")).toHaveValue("Copy of Pilot studies", { timeout: LOAD });
    await tab.publish();
    const url = `${siteUrl}/pilot-studies-copy`;
    await expect.poll(async () => (await ask(url)).status).toBe(200);
    const html = await htmlOf(url);
    expect(html).toContain("<title>Copy of Pilot studies");
    expect(html).not.toContain('href="/pilot-studies-copy"');
    expect(html).toContain('href="/pilot-studies"');
  });

  await test.step("a deletion names the links that it changes, and visitors are redirected", async () => {
    await lake.patch("page-pricing").set({ "slug.current": "gone", inHeader: true }).commit();
    const target = { _type: "reference", _ref: "page-pricing", _weak: true };
    const link = { _type: "pageLink", target };
    await lake.create({ _id: "linker", _type: "redirect", from: "/prices", kind: "permanent", page: link });
    await openPage("pricing", "Pricing approach");
    await tab.choose("Delete");
    const removal = page.getByRole("dialog", { name: "Delete this page?" });
    await expect(removal).toContainText(/The link “[^”]+” disappears from the header/);
    await expect(removal).toContainText("The redirect from /prices leads to the page that you choose");
    await removal.getByLabel("The page that they see instead").selectOption("Privacy policy");
    await removal.getByRole("button", { name: "Delete page" }).click();
    for (const path of ["/gone", "/prices"])
      await expect.poll(() => leadsTo(path)).toContain("/privacy-policy");
  });

  await test.step("the page comes back with its links, without the redirect from its address", async () => {
    await lake.delete("linker");
    await tab.go("/changes/past");
    const row = page.getByTestId("publication").filter({ hasText: "Deleted: Pricing" });
    await row.getByRole("button", { name: "Restore…" }).click({ timeout: LOAD });
    const dialog = page.getByRole("dialog", { name: /^Restore Pricing/ });
    await expect(dialog.getByRole("checkbox", { name: /linked to it then .* \/prices/ })).toBeChecked();
    await expect(dialog.getByRole("checkbox", { name: /Remove the redirect from \/gone/ })).toBeChecked();
    await page.getByTestId("confirm-changes").click();
    await expect(page.getByRole("checkbox", { name: "Publish Pricing" })).toBeChecked();
    const linker = page.getByRole("checkbox", { name: "Publish /prices" });
    await expect(linker).toBeChecked();
    const publishAll = async () => {
      await expect(page.getByTestId("publish-all")).toBeEnabled();
      await page.getByTestId("publish-all").click();
      await page.getByTestId("confirm-changes").click();
    };
    // A link needs a published page.
    await linker.uncheck();
    await publishAll();
    await expect.poll(async () => (await ask(`${siteUrl}/gone`)).status).toBe(200);
    await linker.check();
    await publishAll();
    await expect.poll(() => leadsTo("/prices")).toContain("/gone");
  });

  await test.step("a page can go off the site on a schedule", async () => {
    await openPage("about", "About");
    await tab.choose("Schedule unpublish");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(/^Day and time \(.*Time\)$/)).toHaveValue(/T09:00$/);
    const time = new Date(Date.now() + 86_400_000);
    const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    await dialog.getByLabel(/^Day and time/).fill(local);
    await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect(dialog).toBeHidden();

    await tab.go("/releases");
    const row = page.getByTestId(/^scheduled-/).filter({ hasText: "goes off the site" });
    await expect(row).toContainText("Goes off the site on", { timeout: LOAD });
  });

  await test.step("an unpublished page stays open as a draft, without a word about visitors", async () => {
    await openPage("data-security", "Data security");
    await page.getByTestId("document-header-Published-chip").click();
    await page.getByTestId("action-unpublish").click();
    await page.getByRole("button", { name: "Unpublish page" }).click();
    await expect
      .poll(async () => (await ask(`${siteUrl}/data-security`, { redirect: "manual" })).status)
      .toBe(308);
    await expect(page).not.toHaveURL(/perspective=published/);
    await expect(tab.input("title")).toHaveValue("Data security");
    await expect(tab.input("title")).toBeEditable();
    await expect(page.getByTestId("reason-not-live")).toBeHidden({ timeout: 10_000 });
  });
});
