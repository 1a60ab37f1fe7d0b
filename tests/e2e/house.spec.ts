// A house is what the destructive journeys stand on, so it is shown to be one.
import { expect, test } from "./fixtures.ts";

test("a house has its own site and lake, and changes nothing elsewhere", async ({ openHouse, page }) => {
  const house = await openHouse();
  await page.goto(house.siteUrl);
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.textContent();

  await house.lake.patch("hero").set({ headline: "Only in this house" }).commit();
  await expect(async () => {
    await page.reload();
    await expect(heading).toHaveText("Only in this house", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.goto("/");
  await expect(heading).toHaveText(String(before));
});

test("a house's lake can crash and come back with what it held", async ({ openHouse }) => {
  const house = await openHouse();
  await house.lake.patch("hero").set({ headline: "Written before the crash" }).commit();
  await house.stopLake("SIGKILL");
  expect((await fetch(house.siteUrl)).status).toBe(200);
  await house.startLake();
  expect(await house.lake.fetch("*[_id == 'hero'][0].headline")).toBe("Written before the crash");
});

test("what is published while the site is down is on the page soon after it is back", async ({
  openHouse,
  page,
}) => {
  const house = await openHouse();
  await house.stopSite();
  await house.lake.patch("hero").set({ headline: "Published in the dark" }).commit();
  await house.startSite();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(async () => {
    await page.goto(house.siteUrl);
    await expect(heading).toHaveText("Published in the dark", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
});
