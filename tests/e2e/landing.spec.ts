import * as specification from "../specification.ts";
import { expect, test } from "./fixtures.ts";

test.describe("the landing page and its frame say what the specification says", () => {
  test.beforeEach(({ page }) => page.goto("/").then(() => {}));

  test("title, headline and logo", async ({ page }) => {
    await expect(page).toHaveTitle(specification.titles["/"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(specification.headline);
    const brand = page.getByRole("banner").getByRole("link", { name: specification.PRODUCT });
    await expect(brand.locator("img")).toHaveAttribute("src", "/images/logo.svg");
    await expect(page.getByText(specification.subtitle)).toBeVisible();
  });

  for (const { title, offer, claims, button } of specification.featureCards) {
    test(`the card ${title}: its offer, its claims and its button`, async ({ page }) => {
      const card = page.locator("#features article", { has: page.getByRole("heading", { name: title }) });
      await expect(card.locator("p").filter({ hasText: offer })).toBeVisible(); // in whatever case
      const figures = (await card.locator("li").allInnerTexts()).map((text) =>
        text.replace(/\s+/g, " ").toLowerCase(),
      );
      for (const claim of claims) expect(figures).toContain(claim.toLowerCase());
      await expect(card.getByRole("link", { name: button })).toHaveAttribute("href", "#demos");
    });
  }

  test("the previews: an exchange and its timer, a medication reminder, the LIVE badge over a muted clip", async ({
    page,
  }) => {
    const { timer, exchange, reminder, badge, coachLabel } = specification.previews;
    const call = page.locator("#features article").first();
    await expect(call.getByText(timer)).toBeVisible();
    const lines = call.getByRole("list").first().getByRole("listitem");
    await expect(lines).toHaveClass(exchange.map((speaker) => new RegExp(`_${speaker}$`)));
    await expect(lines).toHaveText(exchange.map(() => /\w+/));
    await expect(page.locator("#features").getByText(reminder)).toBeVisible();
    const clip = page.locator("#features figure");
    await expect(clip.getByText(badge, { exact: true })).toBeVisible();
    await expect(clip.getByText(coachLabel)).toBeVisible();
    const video = clip.locator("video");
    await expect(video).toHaveAttribute("poster", /video_preview/);
    expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
    expect(await video.textContent()).toContain(specification.unsupportedVideo);
  });

  test("navigation: labels, anchors and the call to action", async ({ page }) => {
    const bar = page.getByRole("navigation", { name: "Main" });
    for (const [label, anchor] of [...specification.navigation, specification.callToAction]) {
      await expect(bar.getByRole("link", { name: label, exact: true })).toHaveAttribute("href", `#${anchor}`);
    }
  });

  test("anchored parts stand in the order of the page", async ({ page }) => {
    const found = await page.evaluate(
      (ids) => [...document.querySelectorAll("[id]")].map(({ id }) => id).filter((id) => ids.includes(id)),
      specification.anchors as readonly string[],
    );
    expect(found).toEqual(specification.anchors);
  });

  test("the footer: contact, anchors, legal links, placeholders, copyright", async ({ page }) => {
    const footer = page.getByRole("contentinfo");
    const links = await footer.getByRole("navigation", { name: "Footer" }).getByRole("link").all();
    expect(await Promise.all(links.map((link) => link.getAttribute("href")))).toEqual(
      specification.footerAnchors.map((anchor) => `#${anchor}`),
    );
    await expect(footer.getByRole("link", { name: "hello@tendwell.example" })).toHaveAttribute(
      "href",
      /^mailto:/,
    );
    await expect(footer.getByRole("link", { name: "+1 305 555 0142" })).toHaveAttribute(
      "href",
      "tel:+13055550142",
    );
    await expect(footer.getByText(/Miami/)).toBeVisible();
    const legal = footer.getByRole("navigation", { name: "Legal" });
    await expect(legal.getByRole("link", { name: /privacy/i })).toHaveAttribute("href", "/privacy-policy");
    await expect(legal.getByRole("link", { name: /terms/i })).toHaveAttribute("href", "/terms-of-service");
    await expect(legal.getByRole("link", { name: /HIPAA compliance/i })).toHaveAttribute("href", /^https:/);
    await expect(footer.getByText(`© ${new Date().getFullYear()} ${specification.PRODUCT}`)).toBeVisible();
    await expect(footer.getByText("Powered by").getByRole("link")).toHaveAttribute(
      "href",
      "https://example.com/",
    );
    await expect(
      footer
        .locator("div", { has: page.getByRole("heading", { name: "Solutions" }) })
        .last()
        .getByRole("link"),
    ).toHaveCount(0);
  });

  test("every in-page link has a target", async ({ page }) => {
    const dead = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
        .map((link) => link.hash.slice(1))
        .filter((id) => id !== "top" && !document.getElementById(id)),
    );
    expect(dead).toEqual([]);
  });
});
