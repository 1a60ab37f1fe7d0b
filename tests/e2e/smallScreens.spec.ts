// Requirements in short and narrow windows, with forced colors or more contrast, and without scripts.
import type { Page } from "playwright/test";
import { BRAND_ID } from "#schemas/brand.ts";
import { languages } from "../../schemas/languages.ts";
import { brokenWords } from "../support/browser/brokenWords.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { hydrated } from "../support/browser/hydrated.ts";
import { chatIn } from "../support/chatIn.ts";
import { navigation } from "../support/specification.ts";
import { skipIntro } from "./demos/skipIntro.ts";
import { SIZES, voiceModal, voiceUrl } from "./demos/voice.ts";

const { intro } = chatIn("en").texts;
const LANDING = "/";
/** Phones with browser bars, small phones, and 1280 by 1024 at 400 % zoom. */
const SHORT = [
  [390, 664],
  [375, 667],
  [360, 640],
  [375, 553],
  [320, 256],
] as const;
const phone = SIZES[0].viewport;

/** Returns the dialog's buttons that aren't fully in the window or are covered. The suggestions are in a row that scrolls. */
const unreachable = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("dialog button:not(ul *)")].flatMap((button) => {
      const { top, bottom, left, right } = button.getBoundingClientRect();
      const inside = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const name = button.ariaLabel ?? button.textContent;
      return inside && button.contains(hit) ? [] : [`${name} ${Math.round(top)} to ${Math.round(bottom)}`];
    }),
  );

test("every control of the dialog and the menu is reachable in a short window", async ({ page, hosts }) => {
  hosts.add(new URL(voiceUrl).host);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(LANDING);
  const voice = voiceModal(page);
  async function expectReachable(...controls: (typeof voice.close)[]) {
    for (const [width, height] of SHORT) {
      await page.setViewportSize({ width, height });
      for (const control of controls) await expect(control).toBeVisible();
      expect(await unreachable(page), `${width} by ${height}`).toEqual([]);
    }
  }
  await voice.open();
  await expectReachable(voice.close, voice.start);
  await voice.start.click();
  await expect(voice.status).toHaveText("AI is speaking");
  await expect(voice.lines.first()).toBeVisible();
  await expectReachable(voice.close, voice.mute, voice.hangUp);
  await voice.mute.click();
  await expect(voice.status).toContainText("You are muted.");
  await voice.hangUp.click();
  await expect(voice.dialog).toContainText("Thanks for trying it.");
  await expectReachable(voice.close, voice.again, voice.save);
  await voice.close.click();

  await hydrated(page.locator("#features a").first());
  await page.getByRole("button", { name: "Toggle menu" }).click();
  const links = page.locator("#site-menu a");
  await expect(links).toHaveCount(navigation.length + 1 + languages.length);
  for (const link of await links.all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test("forced colors keep edges, the selected tab and select arrows; more contrast darkens lines", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const endIntro = await skipIntro(page);
  await page.goto(LANDING);
  await endIntro();
  await voiceModal(page).open();
  await expect(page.locator('[data-demo="chat"] [role="log"]')).toContainText(intro.ai);
  const edgeless = await page.evaluate(() => {
    const cards = ["#features article", "#features article li", "[role=log] div", "#technology figure"];
    const others = ["dialog", "dialog header", "#integration ol > li > div:has(h3)", "#applications ol li"];
    return [...cards, ...others].flatMap((selector) => {
      const found = [...document.querySelectorAll(selector)].filter(
        (element) => getComputedStyle(element).borderRadius !== "0px" || element.matches("dialog *"),
      );
      const bare = found.filter((element) => {
        const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
        const has = (style: string, width: string) => style === "solid" && width !== "0px";
        return !has(outlineStyle, outlineWidth) && !has(borderTopStyle, borderTopWidth);
      });
      return found.length === 0 || bare.length > 0 ? [`${selector}: ${bare.length} of ${found.length}`] : [];
    });
  });
  expect(edgeless, "parts without an edge").toEqual([]);
  const look = await page.evaluate(() => {
    const line = (selector: string) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element).borderBottomColor;
    };
    const select = document.querySelector("#early-access select");
    if (!select) throw new Error("The early-access form has no select.");
    const { appearance } = getComputedStyle(select);
    return {
      selected: line('[role=tab][aria-selected="true"]'),
      other: line('[role=tab][aria-selected="false"]'),
      arrow: appearance !== "none" && getComputedStyle(select, "::picker-icon").display !== "none",
    };
  });
  expect(look.selected).not.toBe(look.other);
  expect(look.arrow).toBe(true);

  await page.emulateMedia({ forcedColors: "none", contrast: "more" });
  const colors = await page.evaluate(() => {
    const of = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
    return {
      soft: of("--color-ink-soft"),
      ink: of("--color-ink"),
      line: of("--color-line"),
      edge: of("--color-edge"),
    };
  });
  expect(colors.soft).toBe(colors.ink);
  expect(colors.line).toBe(colors.edge);
});

test("at 1024 and 360 px, rows are even, words and the first exchange fit, sections start below the bar", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1024, height: 700 });
  const endIntro = await skipIntro(page);
  await page.goto(`${LANDING}#goals`);
  const box = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect());
  await expect
    .poll(async () => Math.abs((await box("#goals")).top - (await box("#site-header")).bottom))
    .toBeLessThanOrEqual(1);
  const perRow = (selector: string) =>
    page.locator(selector).evaluateAll((items) => {
      const tops = items.map((item) => Math.round(item.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
    });
  expect(await perRow("#trusted-by > div > ul > li")).toEqual([2, 2]);
  const figures = "#features article:has(video) li";
  expect(await perRow(figures)).toEqual([3]);
  const heights = await page
    .locator(`${figures} strong`)
    .evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(new Set(heights).size, "figures on one line").toBe(1);
  const apart = async () => (await box(`#${BRAND_ID}-info`)).top - (await box("#early-access form")).top;
  expect(await apart(), "the voice agent below the form").toBeGreaterThan(500);

  await page.setViewportSize(phone);
  expect(await apart(), "the voice agent below the form").toBeGreaterThan(500);
  const log = page.locator('[data-demo="chat"]').getByRole("log");
  await endIntro();
  await expect(log).toContainText(intro.ai);
  expect(await log.evaluate((thread) => thread.scrollHeight - thread.clientHeight)).toBe(0);
  const lines = await page.locator("#technology-heading").evaluate((heading) => {
    const text = heading.firstChild;
    const start = text?.textContent?.indexOf("Data-Driven") ?? -1;
    if (!text || start < 0) throw new Error("The heading doesn't contain Data-Driven.");
    const range = new Range();
    range.setStart(text, start);
    range.setEnd(text, start + "Data-Driven".length);
    return range.getClientRects().length;
  });
  expect(lines, "lines that Data-Driven spans").toBe(1);
});

test("with a default font of 32 px, the opening and words fit their boxes, and the header contains its controls", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const path of ["/", "/es", "/ar"])
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const outside = await page.evaluate(() => {
        const bar = document.querySelector("#site-header")?.getBoundingClientRect().bottom ?? 0;
        const opening = document.querySelectorAll("section:has(h1) :is(h1, p, a):not(#features *)");
        const controls = document.querySelectorAll("#site-header :is(a, button):not(#site-menu *)");
        return [...opening, ...controls].flatMap((element) => {
          const { left, right, bottom, width } = element.getBoundingClientRect();
          const isControl = element.closest("#site-header") && element.checkVisibility();
          const isInside = left >= -1 && right <= innerWidth + 1 && !(isControl && bottom > bar + 1);
          return isInside || width < 2 || !element.checkVisibility() ? [] : [element.textContent];
        });
      });
      expect(outside, `${path} at ${width} px`).toEqual([]);
      expect(await brokenWords(page), `${path} at ${width} px`).toEqual([]);
    }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("the header shows its menu, the chat is aligned by speaker, and no button is useless", async ({
    page,
  }) => {
    await page.goto(LANDING);
    const bar = page.locator("#site-header");
    await expect(bar).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    const links = page.locator("#site-menu a:visible");
    await expect(links).toHaveCount(navigation.length + languages.length);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    const action = bar.getByRole("link", { name: "Get Early Access" });
    await expect(action).toBeInViewport({ ratio: 1 });
    await page.locator("footer").scrollIntoViewIfNeeded();
    await expect(links.first()).not.toBeInViewport();
    await expect(action).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));

    const thread = page.getByRole("log");
    const { x = 0, width = 0 } = (await thread.boundingBox()) ?? {};
    const later = thread.locator("noscript p");
    await expect(later).toHaveText([intro.user, intro.ai]);
    const side = async (index: number) => {
      const message = (await later.nth(index).boundingBox()) ?? { x: 0, width: 0 };
      return message.x + message.width / 2 < x + width / 2 ? "left" : "right";
    };
    expect([await side(0), await side(1)]).toEqual(["right", "left"]);
    const buttons = await page.locator("button:visible").allTextContents();
    expect(buttons, "only the button of a plain form").toEqual(["Request Early AccessProcessing..."]);
    await expect(page.locator("#technology noscript p").last()).toBeVisible();
  });
});
