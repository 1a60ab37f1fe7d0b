// The tests that break things run on test sites of their own. This shows that such a site is independent.
import { expect, test } from "./fixtures.ts";

test("a test site has its own lake, and changes nothing elsewhere", async ({ openTestSite, page }) => {
  const site = await openTestSite();
  await page.goto(site.siteUrl);
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.textContent();

  await site.lake.patch("hero").set({ headline: "Only on this site" }).commit();
  await expect(async () => {
    await page.reload();
    await expect(heading).toHaveText("Only on this site", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.goto("/");
  await expect(heading).toHaveText(String(before));
});

test("a test site's lake can crash and come back with what it held", async ({ openTestSite }) => {
  const site = await openTestSite();
  await site.lake.patch("hero").set({ headline: "Written before the crash" }).commit();
  await site.stopLake("SIGKILL");
  expect((await fetch(site.siteUrl)).status).toBe(200);
  await site.startLake();
  expect(await site.lake.fetch("*[_id == 'hero'][0].headline")).toBe("Written before the crash");
});

test("what is published while the site is down is on the page soon after it is back", async ({
  openTestSite,
  page,
}) => {
  const site = await openTestSite();
  await site.stopSite();
  await site.lake.patch("hero").set({ headline: "Published in the dark" }).commit();
  await site.startSite();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(async () => {
    await page.goto(site.siteUrl);
    await expect(heading).toHaveText("Published in the dark", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
});
