// Leaving a call by the back button. Unit tests cover another page, a lost network, a hidden tab and microphones.
import { expect, test } from "../../support/browser/fixtures.ts";
import { giveMicrophone, voiceModal, voiceUrl, watchCalls } from "./voice.ts";

test.beforeEach(async ({ hosts, page }) => {
  hosts.add(new URL(voiceUrl).host);
  await giveMicrophone(page, "missing");
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
