// The voice demo's call, from opening the modal to its end, against the local voice platform.
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";
import { pauseRequests } from "../pauseRequests.ts";
import {
  atEachSize,
  expectAccessible,
  expectFits,
  giveMicrophone,
  stopAt,
  voiceModal,
  voiceUrl,
  watchCalls,
  withFaults,
} from "./voice.ts";

test.beforeEach(({ hosts }) => void hosts.add(new URL(voiceUrl).host));

/** Every button of the modal is at least 44 px wide and high. */
async function expectTargets(page: Page): Promise<void> {
  const buttons = await voiceModal(page).dialog.getByRole("button").all();
  expect(buttons.length).toBeGreaterThan(2);
  for (const button of buttons) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
}

test("a call goes from Ready to start to Call ended, accessible in every state", async ({ page }) => {
  await giveMicrophone(page, "works");
  const goOn = await stopAt(page, "Coach: Hi,");
  const answer = await pauseRequests(page, "**/call/web");
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.open();
  await expect(voice.status).toHaveText("Ready to start");
  await expect(voice.start).toBeFocused();
  await expect(voice.timer).toBeHidden();
  await expect(voice.dialog).toContainText("This is a simulation.");
  await atEachSize(page, expectAccessible);

  await voice.start.click();
  await expect(voice.status).toHaveText("Connecting...");
  await expect(voice.start).toBeDisabled();
  await atEachSize(page, expectAccessible);
  answer();

  await expect(voice.status).toHaveText(/listening|AI is speaking/);
  await expect(voice.timer).toHaveText(/^00:0\d$/);
  await expect(voice.status).toHaveText("AI is speaking");
  await expect(voice.lines.first()).toHaveAttribute("data-partial", "true");
  await expect(voice.lines.first()).toHaveAttribute("aria-hidden", "true");
  await atEachSize(page, expectAccessible);
  await goOn("Your turn.");
  await expect(voice.lines.first()).not.toHaveAttribute("data-partial", { timeout: 15_000 });
  await expect(voice.lines.first()).not.toHaveAttribute("aria-hidden");
  await expect(voice.status).toHaveText("listening");
  await expect(voice.dialog).toContainText("Your turn. You could say: “It was 138 over 86 this morning.”");

  await voice.mute.click();
  await expect(voice.mute).toHaveAttribute("aria-pressed", "true");
  await expect(voice.dialog).toContainText("Unmute to answer.");
  await voice.mute.click();
  await expect(voice.mute).toHaveAttribute("aria-pressed", "false");

  await voice.hangUp.click();
  await expect(voice.status).toHaveText("Call ended");
  await expect(voice.timer).toBeHidden();
  await expect(voice.again).toBeFocused();
  await atEachSize(page, expectAccessible);
  await atEachSize(page, expectFits);
  await atEachSize(page, expectTargets);
});

test("without a microphone the conversation runs to its natural end, and can be saved as text", async ({
  page,
}) => {
  await giveMicrophone(page, "refused");
  await withFaults(page, "pace=20");
  const calls = watchCalls(page);
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.open();
  await voice.start.click();
  await expect(voice.lines.first()).toHaveText(
    "Note: Your microphone is blocked, so this simulation says your lines for you.",
  );
  await expect(voice.status).toHaveText("Call ended", { timeout: 15_000 });
  await expect(voice.lines).toHaveCount(8);
  await expect(voice.lines.nth(2)).toHaveText("You: It was 138 over 86 this morning.");
  await expect(voice.alert).toBeHidden();
  await expect.poll(calls).toEqual([]);

  const [download] = await Promise.all([page.waitForEvent("download"), voice.save.click()]);
  expect(download.suggestedFilename()).toBe("voice-demo-transcript.txt");
  const saved = readFileSync(await download.path(), "utf8");
  expect(saved).toMatch(/^Voice demo, \d{4}-\d\d-\d\d\n\n/);
  expect(saved).toMatch(/\[00:\d\d\] You: It was 138 over 86 this morning\.\n/);
  expect(saved.trimEnd().split("\n")).toHaveLength(10);
});

test("by keyboard only: the first Escape ends the call, the next closes, and focus is given back", async ({
  page,
}) => {
  await giveMicrophone(page, "works");
  const calls = watchCalls(page);
  await page.goto("/");
  const voice = voiceModal(page);
  await hydrated(voice.opener);
  await voice.opener.focus();
  await page.keyboard.press("Enter");
  await expect(voice.start).toBeFocused();
  await page.keyboard.press("Space");
  await expect(voice.status).toHaveText("AI is speaking");
  await expect(voice.mute).toBeFocused();
  await page.keyboard.press("Space");
  await expect(voice.mute).toHaveAttribute("aria-pressed", "true");
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    );
    expect(inside).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(voice.status).toHaveText("Call ended");
  await expect(voice.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(voice.dialog).toBeHidden();
  await expect(voice.opener).toBeFocused();
  await expect.poll(calls).toEqual([]);
});

test("talking over the coach interrupts it", async ({ page }) => {
  const microphone = await giveMicrophone(page, "works");
  const goOn = await stopAt(page, "Hi, this");
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.open();
  await voice.start.click();
  await expect(voice.lines.first()).toContainText("Hi, this");
  await microphone.talk(0.8);
  await goOn();
  await expect(voice.lines.nth(1)).toHaveText("You: (talks over the coach)");
  await expect(voice.lines.first()).toHaveText(/^Coach: Hi, this( .*)?…$/);
  await microphone.talk(0);
  await expect(voice.lines.nth(2)).toContainText("Coach: I hear you");
});

test("a muted visitor interrupts nothing", async ({ page }) => {
  const microphone = await giveMicrophone(page, "works");
  const goOn = await stopAt(page, "Coach: Hi,");
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.open();
  await voice.start.click();
  await voice.mute.click();
  await expect(voice.lines.first()).toContainText("Hi,");
  await microphone.talk(0.8);
  await goOn("Unmute to answer.");
  await expect(voice.lines.first()).not.toHaveAttribute("data-partial", { timeout: 15_000 });
  await expect(voice.lines.first()).toHaveText(/today\?$/);
  await expect(voice.lines).toHaveCount(1);
});

test("the visitor's line grows with their voice and is final when they pause", async ({ page }) => {
  const microphone = await giveMicrophone(page, "works");
  await withFaults(page, "pace=2");
  const goOn = await stopAt(page, "Your turn.");
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.open();
  await voice.start.click();
  await expect(voice.dialog).toContainText("Your turn.");
  await microphone.talk(0.8);
  await goOn();
  await expect(voice.lines.nth(1)).toHaveAttribute("data-partial", "true");
  // More than one word: a single one may be a cough.
  await expect(voice.lines.nth(1)).toContainText("You: It was 138");
  await microphone.talk(0);
  await expect(voice.lines.nth(1)).not.toHaveAttribute("data-partial");
  await expect(voice.lines.nth(1)).toHaveText("You: It was 138 over 86 this morning.");
});

test("the voice-agent widget opens a dialog of its own", async ({ page }) => {
  await giveMicrophone(page, "refused");
  await page.goto("/");
  const widget = page.getByRole("button", { name: "Talk to the AI Voice Agent" });
  const opener = page.getByRole("button", { name: "Start Voice Demo" });
  // Its script is fetched when it is near.
  await widget.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await hydrated(widget);
  await widget.click();
  await opener.click();
  const voice = voiceModal(page);
  await voice.start.click();
  await expect(voice.status).toHaveText("AI is speaking");
  await voice.close.click();
  await expect(voice.dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
