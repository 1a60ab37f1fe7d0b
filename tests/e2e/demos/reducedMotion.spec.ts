// With reduced motion, no animation or transition ever starts, however short.
import type { Page } from "playwright/test";
import { expect, test } from "../../support/browser/fixtures.ts";
import { hydrated } from "../../support/browser/hydrated.ts";
import { giveMicrophone, SIZES, voiceModal, voiceUrl, withFaults } from "./voice.ts";

/**
 * Records every start of an animation, because a check at one moment would miss one of 200 ms. Call it before
 * opening the page.
 * @returns a function that returns everything that has moved so far or is moving now
 */
async function recordMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const started: string[] = [];
    Object.assign(window, { started });
    const record = (event: Event) => {
      const what = event instanceof AnimationEvent ? event.animationName : event.type;
      started.push(`${what} of ${(event.target as Element).getAttribute("class")}`);
    };
    for (const type of ["animationstart", "transitionrun"]) document.addEventListener(type, record, true);
  });
  return () =>
    page.evaluate(() => [
      ...Reflect.get(window, "started"),
      ...document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .map(({ effect }) => `running on ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 80)}`),
    ]);
}

async function callUntilConnecting(page: Page) {
  await withFaults(page, "delay=3000");
  const voice = voiceModal(page);
  await voice.open();
  await voice.start.click();
  await expect(voice.status).toHaveText("Connecting...");
  return voice;
}

test.beforeEach(async ({ hosts, page }) => {
  hosts.add(new URL(voiceUrl).host);
  await giveMicrophone(page, "refused");
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves on the page, in a call or in the chat", async ({ page }) => {
    const motion = await recordMotion(page);
    for (const { viewport } of SIZES.toReversed()) {
      await page.setViewportSize(viewport);
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      const sections = await page.locator("main section:visible").all();
      expect(sections.length).toBeGreaterThan(5);
      for (const section of sections) await section.scrollIntoViewIfNeeded();
      expect(await motion()).toEqual([]);
    }

    // On the phone, which is the last size.
    const menu = page.getByRole("button", { name: "Toggle menu" });
    await hydrated(menu);
    await menu.click();
    await page.keyboard.press("Escape");
    const chat = page.locator('[data-demo="chat"]');
    await hydrated(chat.getByRole("button", { name: "Replay" }));
    await chat.getByRole("button", { name: "Replay" }).click();
    await expect(chat.locator("[data-typing]")).toBeVisible();
    expect(await motion()).toEqual([]);

    const voice = await callUntilConnecting(page);
    expect(await motion()).toEqual([]);
    await expect(voice.status).toHaveText("AI is speaking");
    expect(await motion()).toEqual([]);
  });
});

test("without the preference, the same parts move, and the recorder detects it", async ({ page }) => {
  const motion = await recordMotion(page);
  await page.goto("/");
  const chat = page.locator('[data-demo="chat"]');
  await chat.scrollIntoViewIfNeeded();
  await expect(chat.locator("[data-typing]")).toBeVisible();
  await callUntilConnecting(page);
  // The start event fires one or more frames later.
  const moved = async () => (await motion()).join("\n");
  for (const what of [/arrive\S* of/, /typing\S* of/, /rise\S* of/, /breathe\S* of/, /transitionrun of/])
    await expect.poll(moved).toMatch(what);
});
