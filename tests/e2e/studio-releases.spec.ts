// Releases and scheduled drafts, in the real Studio against the embedded lake and the real site.
import type { Page } from "playwright/test";
import { htmlOf } from "./ask.ts";
import { expect, previewOf, test } from "./studio-fixtures.ts";

/** What the Studio's date inputs take: `Nov 22, 2026 15:30`, in the browser's time zone. */
const inputDate = (date: Date) => {
  const day = date.toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });
  return `${day} ${date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;
};

const tomorrow = () => new Date(Date.now() + 86_400_000);

/** Creates a release in the Studio's own tool, and gives its name. */
async function createRelease(page: Page, studioUrl: string, title: string): Promise<string> {
  await page.goto(`${studioUrl}/releases`);
  await page.getByRole("button", { name: "New release" }).click({ timeout: 30_000 });
  await page.getByTestId("release-form-title").fill(title);
  await page.getByTestId("submit-release-button").click();
  await expect(page).toHaveURL(/perspective=r\w+/);
  return new URL(page.url()).searchParams.get("perspective") ?? "";
}

test("a release: created, filled, previewed, scheduled, and live at its time", async ({ tab, studio }) => {
  const { page } = tab;
  const release = await createRelease(page, studio.studioUrl, "Spring");
  await page.screenshot({ path: "test-results/rel-1.png" });

  await page.goto(`${studio.studioUrl}/structure/landing;hero?perspective=${release}`);
  await page.screenshot({ path: "test-results/rel-2.png" });
  await page.getByRole("button", { name: "Add to release" }).click({ timeout: 30_000 });
  await tab.input("headline").fill("Live in spring");
  await page.screenshot({ path: "test-results/rel-3.png" });
  await tab.saved(`*[_id == "versions.${release}.hero"][0].headline`, "Live in spring");

  await page.goto(`${studio.studioUrl}/presentation/hero/hero?preview=/&perspective=${release}`);
  await expect(previewOf(page).getByRole("heading", { level: 1 })).toHaveText("Live in spring", { timeout: 30_000 });
  expect(await htmlOf(studio.siteUrl)).not.toContain("Live in spring");

  await page.goto(`${studio.studioUrl}/releases/${release}`);
  await page.screenshot({ path: "test-results/rel-4.png" });
  await page.getByTestId("release-type-picker").click();
  await page.screenshot({ path: "test-results/rel-5.png" });
});
