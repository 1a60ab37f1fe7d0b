// Tests that change content or break things run on their own sites. This shows that such a site is independent.
import { expect, test } from "../support/browser/fixtures.ts";

test("a test site has its own lake, survives a crash of it, and catches up after downtime", async ({
  openTestSite,
  page,
}) => {
  const site = await openTestSite();
  await page.goto(site.siteUrl);
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.textContent();
  const shows = (words: string) =>
    expect(async () => {
      await page.goto(site.siteUrl);
      await expect(heading).toHaveText(words, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });

  await test.step("a change is on its page and nowhere else", async () => {
    await site.lake.patch("hero").set({ headline: "Only on this site" }).commit();
    await shows("Only on this site");
    await page.goto("/");
    await expect(heading).toHaveText(String(before));
  });

  await test.step("its lake keeps its data after a crash", async () => {
    await site.lake.patch("hero").set({ headline: "Written before the crash" }).commit();
    await site.stopLake("SIGKILL");
    expect((await fetch(site.siteUrl)).status).toBe(200);
    await site.startLake();
    expect(await site.lake.fetch("*[_id == 'hero'][0].headline")).toBe("Written before the crash");
  });

  await test.step("a change published while the site is down is live soon after it starts", async () => {
    await site.stopSite();
    await site.lake.patch("hero").set({ headline: "Published while it was down" }).commit();
    await site.startSite();
    await shows("Published while it was down");
  });
});
