// The voice demo in every state of a call, at each size.
import type { Page } from "playwright/test";
import { expect, test } from "../../support/browser/fixtures.ts";
import { pauseRequests } from "../pauseRequests.ts";
import {
  atEachSize,
  expectAccessible,
  expectFits,
  giveMicrophone,
  stopAt,
  voiceModal,
  voiceUrl,
  withFaults,
} from "./voice.ts";

test.beforeEach(({ hosts }) => void hosts.add(new URL(voiceUrl).host));

/** Expects every button of the modal to be at least 44 px wide and high. */
async function expectTargets(page: Page): Promise<void> {
  const buttons = await voiceModal(page).dialog.getByRole("button").all();
  expect(buttons.length).toBeGreaterThan(2);
  for (const button of buttons) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
}

test("a call goes from Ready to start to Call ended, also after an error, and is accessible in every state", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await giveMicrophone(page, "works");
  const goOn = await stopAt(page, "Coach: Hi,");
  await withFaults(page, "fail=503");
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.open();
  await expect(voice.status).toHaveText("Ready to start");
  await expect(voice.start).toBeFocused();
  await expect(voice.timer).toBeHidden();
  await expect(voice.dialog).toContainText("This is a simulation.");
  await atEachSize(page, expectAccessible);

  await voice.start.click();
  await expect(voice.alert).toHaveText("Failed to start callThe call was refused with 503.");
  await expect(voice.status).toHaveText("Ready to start");
  await atEachSize(page, expectAccessible);
  await atEachSize(page, expectFits);

  await page.unroute("**/call/web");
  const answer = await pauseRequests(page, "**/call/web");
  await voice.start.click();
  await expect(voice.alert).toBeHidden();
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
  await expect(voice.dialog).toContainText("Your turn. You could say:");
  await expect(voice.suggestions).toHaveText([
    "It was 138 over 86 this morning.",
    "Ideas for less salt",
    "When is my checkup?",
  ]);

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
