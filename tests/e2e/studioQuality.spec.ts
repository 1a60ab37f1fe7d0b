// The Quality panel next to the form: what it finds on the page as it would look, and how a click opens the field.

import type { Page } from "playwright/test";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, expectUncovered, previewOf, test } from "../support/browser/studioFixtures.ts";

const LOAD = 30_000;
const PANEL = '[data-testid="quality-panel"]';

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
        { _key: "before", _type: "span", text: "Before the first call, ", marks: [] },
        { _key: "here", _type: "span", text: "click here", marks: ["link"] },
      ],
    },
  ],
};

test("finds what to improve while an editor types, on a page, on the landing page and in a narrow window, and opens the field", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  await studio.lake.patch("page-pilot-studies").insert("after", "blocks[0]", [vagueText]).commit();
  await tab.go("/structure/page;page-pilot-studies");
  await expect(tab.input("title")).toHaveValue("Pilot studies", { timeout: LOAD });
  const panel = await openPanel(page);
  await expect(panel.getByText(/^Sentences here average \d+ words/)).toBeVisible();
  expect(await findViolations(page, PANEL)).toEqual([]);

  await test.step("a title that search engines cut off", async () => {
    await expect(panel.getByRole("status")).toHaveText(/^1 thing to improve on this page/);
    await tab.input("title").fill("Questions about our pilot studies and what comes after");
    const title = panel.getByRole("button", { name: /^To improve Title The title in search results has 65/ });
    await expect(title).toBeVisible();
    await expect(panel.getByRole("status")).toHaveText(/^2 things to improve on this page/);
    await tab.input("title").fill("Pilot studies");
    await expect(title).toHaveCount(0);
  });
  await test.step("a link in a block that doesn't say where it leads", async () => {
    await panel.getByRole("button", { name: /The link “click here” doesn't say where it leads/ }).click();
    await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue("https://example.com/study");
  });

  await test.step("lists what to improve next to the landing page, and opens another section", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const goals = await studio.lake.fetch<string>('*[_id == "goals"][0].heading');
    await studio.lake.patch("technology").set({ heading: goals }).commit();
    await tab.go("/presentation/hero/hero?preview=/");
    const heading = previewOf(page).getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible({ timeout: LOAD });
    const besidePage = await openPanel(page);
    expect(await findViolations(page, PANEL)).toEqual([]);
    const link = besidePage.getByRole("link", {
      name: /^To improve Technology: Heading .* is on this page twice/,
    });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expectUncovered(link);
    await expectUncovered(besidePage.getByRole("button", { name: "Close quality" }));
    await test.step("a change of the page is checked for accessibility, and the field is named", async () => {
      const topic = besidePage.getByRole("region", { name: "Accessibility" });
      await expect(topic).toContainText("Nothing to improve", { timeout: LOAD });
      await heading.evaluate((element) => element.append(document.createElement("button")));
      await studio.lake.patch("applications").set({ heading: "What we want to reach" }).commit();
      const name = /^To correct Headline Buttons must have discernible text/;
      await expect(topic.getByRole("button", { name }).or(topic.getByRole("link", { name }))).toBeVisible();
    });
    await link.click();
    await expect(tab.input("heading")).toHaveValue(goals);
    await expect(page).toHaveURL(/\/presentation\//);
  });

  await test.step("covers the form in a narrow window, until a field opens", async () => {
    await page.setViewportSize({ width: 820, height: 1000 });
    const tagline = "The health coach that calls, writes and sends videos between visits";
    await studio.lake
      .patch("siteSettings")
      .set({ tagline: tagline.slice(0, 60) })
      .commit();
    await tab.go("/structure/settings;siteSettings");
    await expect(tab.input("productName")).not.toHaveValue("", { timeout: LOAD });
    const overForm = await openPanel(page);
    const finding = overForm.getByRole("link", {
      name: /^To improve Tagline The title in search results has/,
    });
    await expectUncovered(finding);
    await expectUncovered(overForm.getByRole("button", { name: "Close quality" }));
    await finding.press("Enter");
    await expect(overForm).toHaveCount(0);
    await expect(tab.input("tagline")).toBeFocused();
  });
});
