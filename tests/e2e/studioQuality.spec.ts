// The Quality panel next to the form: what it finds on the page as it would look, and how a click opens the field.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, previewOf, test } from "../support/browser/studioFixtures.ts";

const LOAD = 30_000;

/** Opens the panel above the form. */
async function openPanel(page: Page) {
  await page.getByRole("button", { name: "Quality", exact: true }).click();
  const panel = page.getByTestId("quality-panel");
  await expect(panel.getByRole("heading", { name: "Search results" })).toBeVisible();
  return panel;
}

const vagueText = {
  _key: "vague",
  _type: "textBlock",
  heading: "How we start",
  body: [
    {
      _key: "words",
      _type: "block",
      style: "normal",
      markDefs: [{ _key: "link", _type: "link", href: "https://example.com/study" }],
      children: [
        { _key: "before", _type: "span", text: "For our study, ", marks: [] },
        { _key: "here", _type: "span", text: "click here", marks: ["link"] },
      ],
    },
  ],
};

test("finds what to improve on a page while an editor types, and opens the field", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  await studio.lake.patch("page-pilot-studies").insert("after", "blocks[0]", [vagueText]).commit();
  await page.goto(`${studio.studioUrl}/structure/page;page-pilot-studies`);
  await expect(tab.input("title")).toHaveValue("Pilot studies", { timeout: LOAD });
  const panel = await openPanel(page);
  await expect(panel.getByText(/^Sentences here average \d+ words/)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[data-testid="quality-panel"]').analyze();
  expect(violations).toEqual([]);

  await test.step("a title that search engines cut off", async () => {
    await expect(panel.getByRole("status")).toHaveText(/^1 thing to improve on this page/);
    await tab.input("title").fill("Questions about our pilot studies and what comes after");
    const title = panel.getByRole("button", { name: /^To improve Title The title in search results has 65/ });
    await expect(title).toBeVisible();
    await expect(panel.getByRole("status")).toHaveText(/^2 things to improve on this page/);
    await tab.input("title").fill("Pilot studies");
    await expect(title).toHaveCount(0);
  });
  await page.screenshot({ path: "/tmp/q-page.png" });
  await test.step("a link in a block that doesn't say where it leads", async () => {
    await panel.getByRole("button", { name: /The link “click here” doesn't say where it leads/ }).click();
    await expect(page.getByText("click here").last()).toBeVisible();
    await page.screenshot({ path: "/tmp/q-block.png" });
  });
});

for (const width of [1280, 820]) {
  test(`finds what to improve on the landing page, with a window of ${width} px`, async ({ tab, studio }) => {
    const { page } = tab;
    await page.setViewportSize({ width, height: 800 });
    const goals = await studio.lake.fetch<string>('*[_id == "goals"][0].heading');
    await studio.lake.patch("technology").set({ heading: goals }).commit();
    await page.goto(`${studio.studioUrl}/presentation/hero/hero?preview=/`);
    if (width >= 900)
      await expect(previewOf(page).getByRole("heading", { level: 1 })).toBeVisible({ timeout: LOAD });
    const panel = await openPanel(page);
    await page.screenshot({ path: `/tmp/q-landing-${width}.png` });
    const { violations } = await new AxeBuilder({ page }).include('[data-testid="quality-panel"]').analyze();
    expect(violations).toEqual([]);
    await panel
      .getByRole("link", { name: /^To improve Technology: Heading .* is on this page twice/ })
      .click();
    await expect(tab.input("heading")).toHaveValue(goals);
    await expect(page).toHaveURL(/\/presentation\//);
    await page.screenshot({ path: `/tmp/q-landing-after-${width}.png` });
  });
}
