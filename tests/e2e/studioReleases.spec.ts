// Releases and scheduled drafts in the real Studio, against the embedded lake and the real site.
import type { Locator } from "playwright/test";
import { htmlOf } from "../support/browser/ask.ts";
import {
  type DocumentId,
  expect,
  previewOf,
  type StudioTab,
  test,
} from "../support/browser/studioFixtures.ts";
import type { StudioSite } from "../support/browser/studioSite.ts";

/** Formats a date for the Studio's inputs: `Nov 22, 2026 15:30`, in the browser's time zone. */
const inputDate = (date: Date) => {
  const day = date.toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });
  return `${day} ${date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;
};

const tomorrow = () => new Date(Date.now() + 86_400_000);

/** Creates a release in the Studio's own tool, and returns its name. */
async function createRelease({ page, go }: StudioTab, title: string): Promise<string> {
  await go("/releases");
  const field = page.getByTestId("release-form-title");
  // While the list loads, the Studio re-creates its button, which closes the dialog that it opened, at any step.
  await expect(async () => {
    if (!(await field.isVisible()))
      await page.getByRole("button", { name: "New release" }).click({ timeout: 2_000 });
    await field.fill(title, { timeout: 2_000 });
    await expect(field).toHaveValue(title, { timeout: 1_000 });
    await page.getByTestId("submit-release-button").click({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page).toHaveURL(/perspective=r\w+/);
  return new URL(page.url()).searchParams.get("perspective") ?? "";
}

/** Adds a document to the release and types into its first field. */
async function addToRelease(tab: StudioTab, release: string, id: DocumentId, field: string, words: string) {
  await tab.open(id, `?perspective=${release}`);
  await tab.page.getByRole("button", { name: "Add to release" }).click({ timeout: 30_000 });
  await tab.input(field).fill(words);
  await tab.saved(`*[_id == "versions.${release}.${id}"][0].${field}`, words);
}

/** Adds a version of a document to the release, as another editor's Studio would. */
async function addVersion(
  { lake }: StudioSite,
  release: string,
  id: DocumentId,
  set: Record<string, unknown>,
) {
  const published = await lake.getDocument(id);
  if (!published) throw new Error(`The lake has no ${id}.`);
  const document = { ...published, ...set, _id: `versions.${release}.${id}` };
  await lake.action({ actionType: "sanity.action.document.version.create", publishedId: id, document });
}

/** Schedules the release for tomorrow on its own page. */
async function scheduleRelease({ page, go }: StudioTab, { lake }: StudioSite, releaseId: string) {
  const set = {
    "metadata.releaseType": "scheduled",
    "metadata.intendedPublishAt": tomorrow().toISOString(),
  };
  await lake.releases.edit({ releaseId, patch: { set } });
  await go(`/releases/${releaseId}`);
  const schedule = page.getByTestId("schedule-button");
  // It is enabled once the Studio has validated every document.
  await expect(schedule).toBeEnabled({ timeout: 60_000 });
  await schedule.click();
  await expect(page.getByRole("dialog", { name: "Not everything is done" })).toContainText("Links and phone");
  await page.getByTestId("continue-with-open-tasks").click();
  // It starts with tomorrow morning.
  const dialog = page.getByRole("dialog");
  await dialog.getByTestId("confirm-button").click();
}

async function fillDate(dialog: Locator) {
  const input = dialog.getByTestId("date-input").or(dialog.locator("input[type=text]")).first();
  await input.fill(inputDate(tomorrow()));
  await input.press("Enter");
  await input.blur();
}

test("a release is created, filled, previewed and scheduled, goes live on time, and is reverted", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  const before = await studio.lake.getDocument("hero");
  const releaseId = await createRelease(tab, "Spring");
  await addToRelease(tab, releaseId, "hero", "headline", "Live in spring");

  await tab.go(`/presentation/hero/hero?preview=/&perspective=${releaseId}`);
  const heading = previewOf(page).getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Live in spring", { timeout: 30_000 });
  expect(await htmlOf(studio.siteUrl)).not.toContain("Live in spring");

  await test.step("its checklist is on the page where one schedules it", async () => {
    await tab.go(`/releases/${releaseId}`);
    await page.getByRole("button", { name: "Start a checklist" }).click();
    await page.getByLabel("Who does it: Legal texts are approved").selectOption({ index: 1 });
    await page.getByRole("checkbox", { name: "Legal texts are approved" }).click();
    await expect(page.getByText("Before it goes live: 1 of 3 done")).toBeVisible();
    await expect(page.getByText(/^Done by /)).toBeVisible();
  });
  await scheduleRelease(tab, studio, releaseId);
  await expect.poll(() => studio.lake.releases.get({ releaseId })).toMatchObject({ state: "scheduled" });
  await tab.go("/releases");
  await expect(page.getByTestId(`scheduled-${releaseId}`)).toContainText("Goes live on");
  // A scheduled release is locked.
  await tab.open("hero", `?perspective=${releaseId}`);
  await expect(tab.input("headline")).toHaveValue("Live in spring");
  await expect(tab.input("headline")).toHaveAttribute("readonly", "");
  await expect(page.getByText(/^Live on /)).toBeVisible();

  // The Studio's schedule has minute precision, so the test reschedules the release to a few seconds from now.
  const due = Date.now() + 3_000;
  await studio.lake.releases.schedule({ releaseId, publishAt: new Date(due).toISOString() });
  await expect.poll(() => htmlOf(studio.siteUrl), { intervals: [50] }).toContain("Live in spring");
  const { publishedAt = "" } = (await studio.lake.releases.get({ releaseId })) ?? {};
  const late = Date.parse(publishedAt) - due;
  expect([late >= 0, late < 2_000], `${late} ms late`).toEqual([true, true]);
  await expect(tab.badge()).toHaveText(/^Live since /, { timeout: 20_000 });

  await tab.go(`/releases/${releaseId}`);
  await page.getByTestId("revert-button").click({ timeout: 30_000 });
  await page.getByLabel("Immediately revert the release").check();
  await page.getByTestId("confirm-button").click();
  await expect.poll(() => studio.lake.fetch("*[_id == 'hero'][0].headline")).toBe(before?.headline);
});

test("a draft is scheduled and goes live on time", async ({ tab, studio }) => {
  const { page } = tab;
  await tab.open("hero");
  await test.step("not if it would break its page", async () => {
    await tab.input("headline").fill("x".repeat(61));
    await expect(page.getByTestId("action-publish")).toBeDisabled();
    await tab.inMenu("Schedule publish", (entry) => expect(entry).toBeDisabled({ timeout: 1_000 }));
    await page.keyboard.press("Escape");
  });
  await tab.input("headline").fill("By schedule");
  await tab.saved('*[_id == "drafts.hero"][0].headline', "By schedule");
  await tab.choose("Schedule publish");
  const dialog = page.getByRole("dialog");
  await fillDate(dialog);
  await dialog.getByTestId("confirm-button").click();
  const scheduled = 'releases::all()[][metadata.cardinality == "one" && state == "scheduled"].name';
  const raw = studio.lake.withConfig({ perspective: "raw" });
  await expect.poll(() => raw.fetch<string[]>(scheduled)).toHaveLength(1);
  const [releaseId = ""] = await raw.fetch<string[]>(scheduled);

  await tab.go("/releases");
  // While the list loads, the Studio re-creates its menu, which closes it.
  await expect(async () => {
    await page.getByRole("button", { name: "Releases", exact: true }).click({ timeout: 5_000 });
    await page.getByRole("menuitem", { name: "Scheduled drafts" }).click({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  // Its name is the section's.
  await expect(page.getByText("Hero", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await studio.lake.releases.schedule({ releaseId, publishAt: new Date(Date.now() + 1_000).toISOString() });
  await expect.poll(() => htmlOf(studio.siteUrl), { intervals: [50] }).toContain("By schedule");

  await test.step("the list of releases opens on a tablet, and its calendar in a dialog", async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await tab.go("/releases");
    await expect(page.getByRole("button", { name: "New release" })).toBeVisible({ timeout: 20_000 });
    await page.locator("button[name=calendar]").click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("after the lake was down at the scheduled time, three documents go live together", async ({
  studio,
}) => {
  await studio.restore();
  const releaseId = "r-killed";
  const words = { hero: "Three at once", goals: "Goals at once", technology: "Technology at once" };
  const fields = { hero: "headline", goals: "heading", technology: "heading" };
  await studio.lake.releases.create({
    releaseId,
    metadata: { title: "All at once", releaseType: "scheduled" },
  });
  for (const id of Object.keys(words) as (keyof typeof words)[])
    await addVersion(studio, releaseId, id, { [fields[id]]: words[id] });

  await test.step("not while one of them would break its page, whichever client schedules it", async () => {
    const hero = studio.lake.patch(`versions.${releaseId}.hero`);
    await hero.set({ headline: " " }).commit();
    const publishAt = tomorrow().toISOString();
    await expect(studio.lake.releases.schedule({ releaseId, publishAt })).rejects.toThrow(
      /can't go live\. Hero: headline: not filled in/,
    );
    await hero.set({ headline: words.hero }).commit();
  });
  const due = Date.now() + 2_000;
  await studio.lake.releases.schedule({ releaseId, publishAt: new Date(due).toISOString() });
  await studio.stopLake("SIGKILL");
  await expect.poll(() => Date.now()).toBeGreaterThan(due + 1_000);
  const shown = async () => {
    const html = await htmlOf(studio.siteUrl);
    return Object.values(words).filter((text) => html.includes(text));
  };
  expect(await shown()).toEqual([]);
  await studio.startLake();
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        const now = await shown();
        seen.add(now.length);
        return now;
      },
      { intervals: [10] },
    )
    .toEqual(Object.values(words));
  // Never one without the others.
  expect([...seen].filter((count) => count > 0)).toEqual([3]);

  const ids = Object.keys(words);
  const published = await studio.lake.getDocuments(ids);
  expect(new Set(published.map((document) => document?._rev)).size).toBe(1);
  const response = await fetch(
    `${studio.lakeUrl}/v1/data/history/production/transactions/${ids}?reverse=true&limit=1`,
    {
      headers: { authorization: `Bearer ${studio.token}` },
    },
  );
  expect(await response.json()).toMatchObject({ author: "editor", documentIDs: expect.arrayContaining(ids) });
});
