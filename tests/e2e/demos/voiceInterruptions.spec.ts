// Events around a call: no microphone, no network, a hidden tab, and leaving the page.

import { HIDDEN_LIMIT } from "#demos/voice/voiceSession.ts";
import { words } from "#demos/voice/words/en.ts";
import { expect, test } from "../../support/browser/fixtures.ts";
import { atEachSize, expectFits, giveMicrophone, seeTab, voiceModal, voiceUrl, watchCalls } from "./voice.ts";

test.beforeEach(async ({ hosts, page }) => {
  hosts.add(new URL(voiceUrl).host);
  await giveMicrophone(page, "missing");
});

test("going offline ends the call and shows instructions", async ({ page, context, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/);
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.call();
  await context.setOffline(true);
  await expect(voice.alert).toHaveText("You're offlineCheck your connection, then start again.");
  await expect(voice.status).toHaveText("Call ended");
  await voice.again.click();
  await expect(voice.alert).toContainText("You're offline");
  await expect(voice.start).toBeEnabled();
});

test("without a microphone, the call shows a note and the simulation continues", async ({ page }) => {
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.open();
  await voice.start.click();
  await expect(voice.lines.first()).toHaveText(
    "Note: No microphone was found, so this simulation says your lines for you.",
  );
  await expect(voice.status).toHaveText("AI is speaking");
  await expect(voice.lines.nth(1)).toContainText("Coach: Hi, I'm");
  await expect(voice.alert).toBeHidden();
  await atEachSize(page, expectFits);
});

test("a tab hidden for a minute ends the call with a note; a shorter time doesn't", async ({ page }) => {
  const calls = watchCalls(page);
  await page.clock.install();
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.call();
  await seeTab(page, "hidden");
  await page.clock.fastForward(HIDDEN_LIMIT / 2);
  await seeTab(page, "visible");
  await page.clock.fastForward(HIDDEN_LIMIT);
  await expect(voice.timer).toBeVisible();
  await expect(voice.status).not.toHaveText("Call ended");
  await seeTab(page, "hidden");
  await page.clock.fastForward(HIDDEN_LIMIT);
  await expect(voice.status).toHaveText("Call ended");
  await expect(voice.timer).toBeHidden();
  await expect(voice.lines.last()).toHaveText(`Note: ${words.errors.hiddenTooLong}`);
  await expect(voice.alert).toBeHidden();
  await atEachSize(page, expectFits);
  await expect.poll(calls).toEqual([]);
});

test("a microphone in use by another app is reported as unusable", async ({ page }) => {
  await giveMicrophone(page, "busy");
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.open();
  await voice.start.click();
  await expect(voice.lines.first()).toHaveText(
    "Note: Your microphone can't be used, so this simulation says your lines for you.",
  );
});

test("the back button closes the modal, hangs up and stays on the page", async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.call();
  expect(await calls()).toHaveLength(1);
  await page.goBack();
  await expect(voice.dialog).toBeHidden();
  await expect.poll(calls).toEqual([]);
  expect(new URL(page.url()).pathname).toBe("/");
  await expect(voice.opener).toBeFocused();
  await voice.open();
  await voice.close.click();
  await expect(voice.dialog).toBeHidden();
  await expect(voice.opener).toBeVisible();
});

test("leaving the page hangs up", async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.call();
  expect(await calls()).toHaveLength(1);
  await page.goto("/privacy-policy");
  await expect.poll(calls).toEqual([]);
});
