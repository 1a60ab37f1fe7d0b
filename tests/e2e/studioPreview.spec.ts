// Presentation with the site's draft sessions and cross-origin policies: in its frame, after a reload, in a
// separate window, and after leaving draft mode.
import type { Locator, Page } from "playwright/test";
import { expect, previewOf, test } from "../support/browser/studioFixtures.ts";

const heading = (page: Pick<Page, "getByRole">) => page.getByRole("heading", { level: 1 });
const previewFrame = (page: Page, siteUrl: string) =>
  page.frames().find((frame) => frame.parentFrame() !== null && frame.url().startsWith(siteUrl));
/** Returns the width of an element's visible part, in pixels. */
const visibleWidth = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    return Math.min(right, innerWidth) - Math.max(left, 0);
  });

test("the preview stays a draft when its frame reloads, and the session belongs to the user", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  await page.goto(`${studio.studioUrl}/presentation/hero/hero?preview=/`);
  await expect(heading(previewOf(page))).toBeVisible({ timeout: 30_000 });
  await tab.input("headline").fill("Kept over a reload");
  await tab.saved('*[_id == "drafts.hero"][0].headline', "Kept over a reload");
  const cookies = await page.context().cookies(studio.siteUrl);
  const session = cookies.find(({ name }) => name === "draft-session");
  const payload = Buffer.from(session?.value.split(".")[0] ?? "", "base64url").toString();
  const users = await studio.lake.fetch(
    '*[_type == "sanity.previewUrlSecret"].userId',
    {},
    { perspective: "raw" },
  );
  expect(users).toContain(JSON.parse(payload).user);

  for (const again of [1, 2]) {
    await test.step(`reload ${again}`, async () => {
      const loaded = page.waitForResponse((response) => response.url().startsWith(studio.siteUrl));
      await previewFrame(page, studio.siteUrl)?.evaluate(() => location.reload());
      await loaded;
      await expect(heading(previewOf(page))).toHaveText("Kept over a reload");
    });
  }
  await page.reload();
  await expect(heading(previewOf(page))).toHaveText("Kept over a reload", { timeout: 30_000 });
  await expect(async () => {
    await tab.input("headline").fill("Typed after");
    await tab.input("headline").fill("Typed after it all");
    await expect(heading(previewOf(page))).toHaveText("Typed after it all", { timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
});

test("the form has enough room next to the page in windows of 1280 and 820 px", async ({ tab, studio }) => {
  const { page } = tab;
  await page.goto(`${studio.studioUrl}/presentation/hero/hero?preview=/`);
  for (const [width, form, preview] of [
    [1280, 440, 700],
    [820, 330, 400],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => visibleWidth(page.getByTestId("document-panel-scroller"))).toBeGreaterThan(form);
    await expect.poll(() => visibleWidth(page.locator("iframe"))).toBeGreaterThan(preview);
  }
});

test("a preview in a separate window talks to the Studio, and after leaving draft mode there, Presentation opens a new session", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  const banner = (preview: Pick<Page, "getByRole">) =>
    preview.getByRole("complementary", { name: "Draft mode" });
  /** Opens Presentation, and returns the value of the draft session's cookie. */
  const open = async () => {
    await page.goto(`${studio.studioUrl}/presentation/hero/hero?preview=/`);
    await expect(heading(previewOf(page))).toBeVisible({ timeout: 30_000 });
    await expect(banner(previewOf(page))).toBeVisible({ timeout: 30_000 });
    const cookies = await page.context().cookies(studio.siteUrl);
    return cookies.find(({ name }) => name === "draft-session")?.value;
  };
  const leave = async (preview: Pick<Page, "getByRole">) => {
    await preview.getByRole("button", { name: "Leave draft mode" }).click();
    await expect(banner(preview)).toHaveCount(0);
  };

  const sessions = [await open()];
  await test.step("in a separate window", async () => {
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Open preview" }).click();
    const preview = await opened;
    await expect(heading(preview)).toBeVisible();
    expect(await preview.evaluate(() => window.opener !== null)).toBe(true);
    await expect(async () => {
      await tab.input("headline").fill("Seen in");
      await tab.input("headline").fill("Seen in the window");
      await expect(heading(preview)).toHaveText("Seen in the window", { timeout: 5_000 });
    }).toPass({ timeout: 20_000 });
    await leave(preview);
    // A published page has no reference to the window that opened it.
    expect(await preview.evaluate(() => window.opener === null)).toBe(true);
    await preview.close();
  });
  sessions.push(await open());
  await test.step("in the Studio's frame, draft mode can't be left, which would break the preview", async () => {
    await expect(previewOf(page).getByRole("button", { name: "Leave draft mode" })).toHaveCount(0);
  });
  await test.step("on a phone, the banner covers nothing", async () => {
    await page.getByTestId("preview-viewport-toggle").click();
    const preview = previewOf(page);
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
    const preview = previewOf(page);
    await expect(async () => {
      await preview.getByRole("banner").getByText("Features", { exact: true }).click();
      await expect(page).toHaveURL(/siteSettings.*features/, { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    await expect(preview.locator("#demos")).toBeInViewport();
    await expect(preview.getByRole("contentinfo")).not.toBeInViewport();
  });
  expect(sessions).not.toContain(undefined);
  expect(new Set(sessions).size).toBe(2);
});

test("a click on a link's label opens its field, and the form follows the preview to another page", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  const preview = previewOf(page);
  const link = (name: string) => preview.getByRole("contentinfo").getByRole("link", { name, exact: true });
  const shown = () => new URL(previewFrame(page, studio.siteUrl)?.url() ?? studio.siteUrl).pathname;
  const open = async () => {
    await page.goto(`${studio.studioUrl}/presentation/hero/hero?preview=/`);
    await expect(heading(preview)).toBeVisible({ timeout: 30_000 });
  };
  await open();

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

test("a marketer shares a preview of a draft's page, and revokes the link", async ({ tab, studio }) => {
  const { page } = tab;
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
  const preview = await fetch(studio.siteUrl, { headers: { cookie: cookie.join("; ") } });
  expect(await preview.text()).toContain("Shared with a colleague");

  await page.goto(`${studio.studioUrl}/changes/previews`);
  const link = page.getByTestId("preview-link");
  await expect(link).toHaveCount(1);
  await expect(link).toContainText("All drafts, only on the landing page");
  await link.getByRole("button", { name: "Revoke" }).click();
  await expect(link).toHaveCount(0);
  expect((await openLink()).status).toBe(410);
});
