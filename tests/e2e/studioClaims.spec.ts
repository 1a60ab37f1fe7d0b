// Claims, their evidence and its dates in the real Studio.
import { approve } from "../support/approve.ts";
import { htmlOf } from "../support/browser/ask.ts";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, test } from "../support/browser/studioFixtures.ts";

/** Milliseconds. The Studio's first load takes seconds. */
const LOAD = 20_000;
const EVIDENCE = "evidence-availability-target";

test("a claim shows where its words are, and with overdue evidence it can't be published, its figure falls back and the lists say so", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  const { lake, siteUrl } = studio;
  const reviewBy = `${new Date().getFullYear() + 2}-03-01`;
  await lake.patch(EVIDENCE).set({ reviewBy }).commit();
  await approve(lake, EVIDENCE);
  const hasFigure = async () => (await htmlOf(siteUrl)).includes("<strong>99%</strong>");
  expect(await hasFigure()).toBe(true);

  await tab.go("/structure/claims;claim");
  const row = page
    .getByTestId("document-list-pane")
    .getByTestId(/^pane-item-/)
    .filter({
      hasText: "99% uptime",
    });
  await expect(row).toContainText(`In use, evidence date ${reviewBy}`, { timeout: LOAD });
  await row.click();
  await expect(page.getByTestId("claim-uses")).toHaveText("Said in: Hero");
  await expect(page.getByTestId("claim-uses").getByRole("link")).toHaveAttribute("href", /hero/);
  await expect(page.getByTestId("field-evidence")).toContainText("Availability target");

  await lake.patch(EVIDENCE).set({ reviewBy: "2026-01-01" }).commit();
  await approve(lake, EVIDENCE);
  await tab.input("owner").fill("Head of engineering");
  await tab.saved('*[_id == "drafts.claim-uptime"][0].owner', "Head of engineering");
  await expect(page.getByTestId("field-message")).toContainText(
    /^“Availability target” is past its evidence date/,
  );
  await expect(page.getByTestId("action-publish")).toBeDisabled();
  await expect.poll(hasFigure).toBe(false);

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

  await test.step("the list of dates shows it until somebody reviews it", async () => {
    await tab.go("/changes/dates");
    const row = page.getByRole("table", { name: "Due" }).getByTestId(`review-${EVIDENCE}`);
    await expect(row).toHaveText(/Availability target.*Engineering–2026-01-01Overdue/, { timeout: LOAD });
    expect(await findViolations(page, '[data-testid="check-dates"]')).toEqual([]);
    await lake.patch(EVIDENCE).set({ reviewBy }).commit();
    await expect(row).toHaveCount(0);
  });

  await approve(lake, EVIDENCE);
  await tab.go("/structure/claims;claim;claim-uptime");
  await expect(tab.input("owner")).toHaveValue("Head of engineering", { timeout: LOAD });
  await tab.input("owner").fill("Engineering lead");
  await tab.saved('*[_id == "drafts.claim-uptime"][0].owner', "Engineering lead");
  await approve(lake, "drafts.claim-uptime");
  await tab.publish();
  await expect.poll(() => lake.fetch('*[_id == "claim-uptime"][0].owner')).toBe("Engineering lead");
  await expect.poll(hasFigure).toBe(true);
});
