// Presentation with the site's draft sessions and cross-origin policies: in its frame, after a reload, in a
// separate window, and after leaving draft mode.
import type { Locator, Page } from "playwright/test";
import { htmlOf } from "../support/browser/ask.ts";
import { expect, previewOf, type StudioTab, test } from "../support/browser/studioFixtures.ts";
import { guidePicture } from "./guidePicture.ts";

const heading = (page: Pick<Page, "getByRole">) => page.getByRole("heading", { level: 1 });
const previewFrame = (page: Page, siteUrl: string) =>
  page.frames().find((frame) => frame.parentFrame() !== null && frame.url().startsWith(siteUrl));
/** Returns the width of an element's visible part, in pixels. */
const visibleWidth = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    return Math.min(right, innerWidth) - Math.max(left, 0);
  });

/**
 * Types a headline until the page shows it. Presentation sends it once it has read the document, which is on the next key at
 * the latest.
 */
const typeUntilShown = ({ input }: StudioTab, shown: Locator, words: string) =>
  expect(async () => {
    await input("headline").fill(words.slice(0, -4));
    await input("headline").fill(words);
    await expect(shown).toHaveText(words, { timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
const sessionOf = async (page: Page, siteUrl: string) =>
  (await page.context().cookies(siteUrl)).find(({ name }) => name === "draft-session")?.value;

test("a draft shows next to the form while it is typed, also after reloads, is shared, and visitors get the published text", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  const preview = previewOf(page);
  const title = heading(preview);
  await tab.go("/presentation");
  await expect(title).toBeVisible({ timeout: 30_000 });
  // Clicking the text opens its field.
  await expect(async () => {
    await title.click();
    await expect(page).toHaveURL(/presentation\/hero\/hero\/headline/, { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await typeUntilShown(tab, title, "Seen while typing");
  await tab.saved('*[_id == "drafts.hero"][0].headline', "Seen while typing");
  // For this marketer only.
  expect(await htmlOf(studio.siteUrl)).not.toContain("Seen while typing");
  expect(await htmlOf(studio.siteUrl)).toContain("The Ultimate Patient AI Experience");
  // With a draft, the badge differs from the one for a page that shows everything.
  await expect(tab.badge()).toHaveText(/, without this draft$/);
  await guidePicture(page, "on-the-page");

  await test.step("a field opened in the form is outlined on the page", async () => {
    const outline = preview.locator("sanity-visual-editing [data-focused]");
    const subtitle = preview.locator('[data-sanity*=\'"path":"subtitle"\']');
    const top = async (element: Locator) => (await element.boundingBox({ timeout: 1_000 }))?.y;
    // The page learns which field is open once it is connected to the Studio. Opening another field sends it again.
    await expect(async () => {
      await tab.input("headline").click();
      await tab.input("subtitle").click();
      await expect(outline).toBeAttached({ timeout: 1_000 });
      const [line, text] = [await top(outline), await top(subtitle)];
      expect(Math.abs((line ?? Number.NaN) - (text ?? Number.NaN))).toBeLessThan(10);
    }).toPass({ timeout: 20_000 });
  });

  await test.step("the form has enough room next to the page", async () => {
    for (const [width, form, shown] of [
      [1280, 440, 700],
      [820, 330, 400],
      [1440, 440, 700],
    ] as const) {
      await page.setViewportSize({ width, height: 1000 });
      await expect
        .poll(() => visibleWidth(page.getByTestId("document-panel-scroller")))
        .toBeGreaterThan(form);
      await expect.poll(() => visibleWidth(page.locator("iframe"))).toBeGreaterThan(shown);
    }
  });

  await test.step("the session belongs to the user", async () => {
    const session = await sessionOf(page, studio.siteUrl);
    const payload = Buffer.from(session?.split(".")[0] ?? "", "base64url").toString();
    const query = '*[_type == "sanity.previewUrlSecret"].userId';
    const users = await studio.lake.fetch(query, {}, { perspective: "raw" });
    expect(users).toContain(JSON.parse(payload).user);
  });

  await test.step("the page stays a draft when its frame reloads, and when the Studio does", async () => {
    const loaded = page.waitForResponse((response) => response.url().startsWith(studio.siteUrl));
    await previewFrame(page, studio.siteUrl)?.evaluate(() => location.reload());
    await loaded;
    await expect(title).toHaveText("Seen while typing");
    await page.reload();
    await expect(title).toHaveText("Seen while typing", { timeout: 30_000 });
    await typeUntilShown(tab, title, "Typed after it all");
    await tab.saved('*[_id == "drafts.hero"][0].headline', "Typed after it all");
  });

  await tab.publish();
  await expect.poll(() => htmlOf(studio.siteUrl), { intervals: [50] }).toContain("Typed after it all");
  await expect(tab.badge()).toHaveText(/^Live since [^,]+, [^,]+, [^,]+$/, { timeout: 10_000 });

  await test.step("a preview of a draft's page is shared, and its link revoked", async () => {
    await tab.open("hero");
    await tab.input("headline").fill("Shared with a colleague");
    await tab.saved('*[_id == "drafts.hero"][0].headline', "Shared with a colleague");
    await tab.choose("Share preview");
    const dialog = page.getByRole("dialog", { name: "Share a preview" });
    await dialog.getByRole("combobox", { name: "Expires after" }).selectOption("1 day");
    await dialog.getByRole("button", { name: "Create link" }).click();
    const url = await dialog.getByRole("textbox", { name: "Preview link" }).inputValue();
    const openLink = () => fetch(url, { redirect: "manual" });
    const opened = await openLink();
    expect([opened.status, opened.headers.get("location")]).toEqual([307, "/"]);
    const cookie = opened.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
    const shared = await fetch(studio.siteUrl, { headers: { cookie: cookie.join("; ") } });
    expect(await shared.text()).toContain("Shared with a colleague");

    await tab.go("/structure/settings;previews");
    const link = page.getByTestId("preview-link");
    await expect(link).toHaveCount(1);
    await expect(link).toContainText("All drafts, only on the landing page");
    await link.getByRole("button", { name: "Revoke" }).click();
    await expect(link).toHaveCount(0);
    expect((await openLink()).status).toBe(410);
  });
});

test("a preview talks to the Studio from a separate window and on a phone, and follows clicks on its links", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  const preview = previewOf(page);
  const link = (name: string) => preview.getByRole("contentinfo").getByRole("link", { name, exact: true });
  const shown = () => new URL(previewFrame(page, studio.siteUrl)?.url() ?? studio.siteUrl).pathname;
  const banner = (shownPage: Pick<Page, "getByRole">) =>
    shownPage.getByRole("complementary", { name: "Draft mode" });
  /** Opens Presentation, and returns the value of the draft session's cookie. */
  const open = async () => {
    await page.goto(`${studio.studioUrl}/presentation/hero/hero?preview=/`);
    await expect(heading(preview)).toBeVisible({ timeout: 30_000 });
    await expect(banner(preview)).toBeVisible({ timeout: 30_000 });
    return sessionOf(page, studio.siteUrl);
  };
  const leave = async (popup: Page) => {
    await popup.getByRole("button", { name: "Leave draft mode" }).click();
    await expect(banner(popup)).toHaveCount(0);
  };

  const sessions = [await open()];
  await test.step("in a separate window", async () => {
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Open preview" }).click();
    const popup = await opened;
    await expect(heading(popup)).toBeVisible();
    expect(await popup.evaluate(() => window.opener !== null)).toBe(true);
    await typeUntilShown(tab, heading(popup), "Seen in the window");
    await leave(popup);
    // A published page has no reference to the window that opened it.
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
    await popup.close();
  });
  sessions.push(await open());
  expect(sessions).not.toContain(undefined);
  expect(new Set(sessions).size).toBe(2);
  await test.step("in the Studio's frame, draft mode can't be left, which would break the preview", async () => {
    await expect(preview.getByRole("button", { name: "Leave draft mode" })).toHaveCount(0);
  });
  await test.step("on a phone, the banner covers nothing", async () => {
    await page.getByTestId("preview-viewport-toggle").click();
    const order = [preview.getByRole("banner"), banner(preview), heading(preview)];
    await expect
      .poll(async () => {
        const [header, own, content] = await Promise.all(order.map((each) => each.boundingBox()));
        if (!header || !own || !content) return "not there";
        const below = own.y >= header.y + header.height - 1;
        return below && own.y + own.height <= content.y ? "between header and content" : "over them";
      })
      .toBe("between header and content");
    await page.getByTestId("preview-viewport-toggle").click();
  });
  await test.step("a click on a link goes to its target rather than to its copy in the footer", async () => {
    await expect(async () => {
      await preview.getByRole("banner").getByText("Features", { exact: true }).click();
      await expect(page).toHaveURL(/siteSettings.*features/, { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    await expect(preview.locator("#demos")).toBeInViewport();
    await expect(preview.getByRole("contentinfo")).not.toBeInViewport();
  });
  await test.step("a click on a label that is content edits it", async () => {
    await expect(async () => {
      // Before Sanity's overlay is ready, a click leads to the page.
      if (shown() !== "/") await open();
      await link("Privacy Policy").click({ timeout: 5_000 });
      await expect(page).toHaveURL(/siteSettings\/navigation\.privacyPolicy/, { timeout: 1_000 });
      expect(shown()).toBe("/");
    }).toPass({ timeout: 60_000 });
  });
  await test.step("with Edit switched off, the same click leads to the page, and the form follows", async () => {
    await page.locator("label").filter({ hasText: "Edit" }).click();
    await expect(async () => {
      await link("Privacy Policy").click({ timeout: 1_000 });
      await expect.poll(shown, { timeout: 3_000 }).toBe("/privacy-policy");
    }).toPass({ timeout: 15_000 });
    // Sometimes Presentation misses the new page until a reload.
    await expect(async () => {
      await expect(page)
        .toHaveURL(/\/presentation\/[^/]+\/privacyPolicy\b/, { timeout: 5_000 })
        .catch((error) => {
          void previewFrame(page, studio.siteUrl)?.evaluate(() => location.reload());
          throw error;
        });
    }).toPass({ timeout: 15_000 });
  });
  await test.step("a link whose label is the title of its page leads there", async () => {
    await link("Data security").click();
    await expect(page).toHaveURL(/\/presentation\/page\/page-data-security\b/, { timeout: 15_000 });
    expect(shown()).toBe("/data-security");
  });
  await test.step("the form follows a step back in the preview", async () => {
    await previewFrame(page, studio.siteUrl)?.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/presentation\/[^/]+\/privacyPolicy\b/, { timeout: 15_000 });
  });
});
