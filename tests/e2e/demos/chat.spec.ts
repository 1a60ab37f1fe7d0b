import type { Page } from "playwright/test";
import { expect, test } from "../../support/browser/fixtures.ts";
import { startScripts } from "../../support/browser/hydrated.ts";
import { chatIn } from "../../support/chatIn.ts";
import { pauseTimer, watchTimers } from "../timer.ts";
import { expectAccessible, SIZES } from "./voice.ts";

const { texts, words, notices } = chatIn("en");
const { missedDose } = texts.quick;

/** Opens the page with a paused clock and instant scrolling. */
async function openStill(page: Page) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const timerSet = await watchTimers(page);
  await page.goto("/");
  await startScripts(page);
  await timerSet(6000); // the intro's last timer
}

// Unit tests cover the times of the intro and of the replies.
test("the intro plays; then questions get their replies, and no typed text leaves the browser", async ({
  page,
}) => {
  await page.setViewportSize(SIZES[0].viewport);
  await openStill(page);
  const chat = page.locator('[data-demo="chat"]');
  const thread = chat.getByRole("log");
  const question = chat.getByRole("button", { name: "I missed a dose" });
  const input = chat.getByLabel("Your question");
  await expect(question).toBeDisabled();
  await page.clock.runFor(6000);
  await expect(thread).toContainText(texts.intro.ai);
  await expect(question).toBeEnabled();
  await expect(thread).toHaveAttribute("aria-live", "off");
  const below = await thread.evaluate((log) => {
    const last = log.querySelector(":scope > div > div:last-of-type")?.getBoundingClientRect().bottom ?? 0;
    return log.getBoundingClientRect().bottom - last;
  });
  expect(below, "pixels below the newest message").toBeCloseTo(16, 0);

  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  const scrolled = await page.evaluate(() => scrollY);
  await question.evaluate((button: HTMLElement) => button.click());
  await expect(thread).toHaveAttribute("aria-live", "polite");
  await expect(thread).toContainText("You: I missed a dose");
  await page.clock.runFor(2000);
  await expect(thread).toContainText(missedDose.reply);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  const end = () => thread.evaluate((log) => Math.abs(log.scrollHeight - log.clientHeight - log.scrollTop));
  await expect.poll(end).toBeLessThan(2);

  await input.fill("I have chest pain");
  await input.press("Enter");
  await expect(input).toHaveValue("");
  await page.clock.runFor(2000);
  await expect(thread).toContainText(notices.medical.text);

  await input.fill("What is the capital of France?");
  await input.press("Enter");
  await page.clock.runFor(2000);
  await expect(thread).toContainText(words.unknown);
  await expect(thread.getByRole("link", { name: "Get Early Access" })).toHaveAttribute(
    "href",
    "#early-access",
  );
  const typed = sent.filter((request) => /chest|France/i.test(decodeURIComponent(request)));
  expect(typed, "typed text never leaves the browser").toEqual([]);

  for (const { viewport } of SIZES) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
});

test("the chat is accessible during the intro, when questions can be asked, and in an emergency, whose notice is scrolled to its beginning", async ({
  page,
}) => {
  const endIntro = await pauseTimer(page, 6000);
  const giveReply = await pauseTimer(page, 2000);
  await page.goto("/");
  await startScripts(page);
  const chat = page.locator('[data-demo="chat"]');
  await expect(chat.getByRole("log")).toContainText(texts.intro.user);
  await expectAccessible(page, '[data-demo="chat"]');
  await endIntro();
  await expect(chat.getByRole("button", { name: "I missed a dose" })).toBeEnabled();
  await chat.getByLabel("Your question").fill("What is the capital of France?");
  await chat.getByRole("button", { name: "Send" }).click();
  await expect(chat.getByRole("log").locator("[data-typing]")).toBeVisible();
  await expectAccessible(page, '[data-demo="chat"]');
  await giveReply();
  await expect(chat.getByRole("link", { name: "Get Early Access" })).toBeVisible();
  await expectAccessible(page, '[data-demo="chat"]');
  // The notice is taller than the thread.
  await page.setViewportSize({ width: 320, height: 640 });
  await chat.getByLabel("Your question").fill("I want to die");
  await chat.getByRole("button", { name: "Send" }).click();
  await expect(chat.getByRole("log").locator("[data-typing]")).toBeVisible();
  await giveReply();
  const notice = chat.getByRole("log").locator("> div > div", { hasText: notices.selfHarm.text });
  await expect(notice.getByRole("link", { name: "Call 988" })).toHaveAttribute("href", "tel:988");
  const top = () =>
    notice.evaluate((box) => {
      const thread = box.closest("[role=log]")?.getBoundingClientRect().top ?? 0;
      return box.getBoundingClientRect().top - thread;
    });
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await expectAccessible(page, '[data-demo="chat"]');
});
