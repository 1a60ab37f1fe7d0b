// The visitor's voice in a call of the voice demo, in real time, and the back button. Unit tests cover interruptions
// (dialogue.test.ts), another page, a lost network, a hidden tab and microphones.
import { expect, test } from "../../support/browser/fixtures.ts";
import { giveMicrophone, stopAt, voiceModal, voiceUrl, watchCalls, withFaults } from "./voice.ts";

test.beforeEach(({ hosts }) => void hosts.add(new URL(voiceUrl).host));

test("the visitor's line grows with their voice and becomes final when they pause", async ({ page }) => {
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
  // At least two words, because a single one may be a cough.
  await expect(voice.lines.nth(1)).toContainText("You: It was 138");
  await microphone.talk(0);
  await expect(voice.lines.nth(1)).not.toHaveAttribute("data-partial");
  await expect(voice.lines.nth(1)).toHaveText("You: It was 138 over 86 this morning.");
});

test("the back button closes the modal, hangs up and stays on the page", async ({ page }) => {
  await giveMicrophone(page, "missing");
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
