// The list of reviews in the real Studio.
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, test } from "../support/browser/studioFixtures.ts";

/** Milliseconds. The Studio's first load takes seconds. */
const LOAD = 20_000;

test("a document without an owner and overdue evidence are due, until somebody reviews them", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  const { lake } = studio;
  const year = new Date().getFullYear();
  const due = page.getByRole("table", { name: "Due" });
  const row = (id: string) => due.getByTestId(`review-${id}`);
  const evidence = "evidence-availability-target";
  await lake.patch(evidence).set({ reviewBy: "2026-01-01" }).commit();
  await lake
    .patch("goals-es")
    .set({ review: { _type: "review", lastReviewed: "2026-01-01", nextReview: `${year + 2}-03-01` } })
    .commit();

  await test.step("the start page opens the field of what is overdue", async () => {
    await tab.go("/start");
    const start = page.getByRole("main", { name: "Start" });
    const overdue = start.getByRole("listitem").filter({ hasText: "Its evidence date was" });
    await expect(overdue).toContainText("Availability target", { timeout: LOAD });
    await expect(start).toContainText("They work.");
    await expect(start).not.toContainText("Loading…");
    expect(await findViolations(page, '[data-testid="start-tool"]')).toEqual([]);
    await overdue.getByRole("link").press("Enter");
    await expect(tab.input("reviewBy")).toBeFocused({ timeout: LOAD });
  });

  await test.step("the list shows them first", async () => {
    await tab.go("/changes/dates");
    await expect(row("goals-es")).toHaveText(/Goals \(Spanish\).*Spanish–2026-01-01.*No owner/, {
      timeout: LOAD,
    });
    await expect(row(evidence)).toHaveText(/Availability target.*Engineering–2026-01-01Overdue/);
    expect(await findViolations(page, '[data-testid="check-dates"]')).toEqual([]);
  });

  await test.step("a document leaves the list when its review is published", async () => {
    await row("goals-es").getByRole("link").click();
    await page.getByRole("tab", { name: "Check dates" }).click({ timeout: LOAD });
    await tab.input("review.owner").fill("Clinical lead");
    await tab.saved('*[_id == "drafts.goals-es"][0].review.owner', "Clinical lead");
    await tab.publish();
    await tab.go("/changes/dates");
    await expect(row(evidence)).toBeVisible({ timeout: LOAD });
    await expect(row("goals-es")).toHaveCount(0);
    await expect(page.getByRole("table", { name: "Later" }).getByTestId("review-goals-es")).toContainText(
      "Clinical lead",
    );
  });

  await lake
    .patch(evidence)
    .set({ reviewBy: `${year + 2}-03-01` })
    .commit();
  await expect(row(evidence)).toHaveCount(0);
});
