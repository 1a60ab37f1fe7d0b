import * as specification from "../specification.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";

test.describe("the sections of the landing page say what the specification says", () => {
  test.beforeEach(({ page }) => page.goto("/").then(() => {}));

  test("headings", async ({ page }) => {
    for (const heading of specification.headings) {
      await expect(page.getByRole("heading", { name: heading, exact: true })).toHaveCount(1);
    }
  });

  test("the demos stand one after another, each with its button", async ({ page }) => {
    const stacked = page.locator("#demos [data-demo]");
    await expect(stacked).toHaveCount(specification.demos.length);
    for (const [index, [demo, button]] of specification.demos.entries()) {
      await expect(stacked.nth(index)).toHaveAttribute("data-demo", demo);
      await expect(stacked.nth(index).locator("a, button").filter({ hasText: button })).toBeVisible();
    }
  });

  test("the integration's flow, from the visitor's systems through the hub to the products", async ({
    page,
  }) => {
    const stages = page.locator("#integration ol").first().locator("> li");
    await expect(stages).toHaveCount(specification.integrationFlow.length);
    for (const [index, [title, names]] of specification.integrationFlow.entries()) {
      await expect(stages.nth(index).getByRole("heading")).toHaveText(title);
      for (const name of names) await expect(stages.nth(index)).toContainText(name);
    }
  });

  test("the early-access form's fields, interests and countries, and the voice agent's button", async ({
    page,
  }) => {
    const { fields, interests, countries } = specification.earlyAccess;
    const form = page.locator("#early-access").getByRole("form");
    for (const field of fields) await expect(form.getByLabel(new RegExp(`^${field}`))).toBeVisible();
    const boxes = form.getByRole("checkbox");
    await expect(boxes).toHaveCount(interests.length);
    for (const interest of interests) await expect(form.getByLabel(interest, { exact: true })).toBeVisible();
    const options = await form
      .locator("option:not([value=''])")
      .evaluateAll((all: HTMLOptionElement[]) => all.map(({ value, text }) => [value, text]));
    expect(options).toEqual(Object.entries(countries));
    const agent = page.locator(`#${specification.PRODUCT.toLowerCase()}-info`);
    await expect(agent.getByRole("button", { name: specification.voiceAgentButton })).toBeVisible();
  });

  test("three applications, progress bars at 85, 70 and 90", async ({ page }) => {
    const cards = page.locator("#applications ol > li");
    await expect(cards).toHaveCount(specification.useCases.length);
    await expect(cards.getByRole("heading")).toHaveText([...specification.useCases]);
    await expect(cards.last()).toContainText(specification.focus);
    const bars = page.locator("#goals").getByRole("progressbar");
    const values = await bars.evaluateAll((all: HTMLProgressElement[]) =>
      all.map(({ value, max }) => (value / max) * 100),
    );
    expect(values).toEqual(specification.progressBars);
  });

  test("the dashboard: sample figures, two tabs by mouse, keyboard and dots", async ({ page }) => {
    const dashboard = page.locator("#technology figure");
    for (const [label, figure] of specification.dashboardFigures) {
      const tile = dashboard
        .locator("dl")
        .first()
        .locator("div", { has: page.getByText(label) });
      await expect(tile.locator("dd")).toHaveText(figure);
    }
    const [overview, details] = specification.dashboardTabs.map((name) =>
      dashboard.getByRole("tab", { name }),
    );
    if (!overview || !details) throw new Error("two tabs");
    const panel = (name: string) => dashboard.getByRole("tabpanel", { name });
    await hydrated(details);
    await details.click();
    await expect(panel("Patient Details")).toBeVisible();
    await expect(panel("Overview Dashboard")).toBeHidden();
    await details.press("ArrowRight");
    await expect(overview).toBeFocused();
    await expect(panel("Overview Dashboard")).toBeVisible();
    await overview.press("End");
    await expect(panel("Patient Details")).toBeVisible();
    await dashboard.getByRole("button", { name: "Show Overview Dashboard" }).click();
    await expect(overview).toHaveAttribute("aria-selected", "true");
  });
});
