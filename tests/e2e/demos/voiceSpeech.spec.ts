// The visitor's voice in a call of the voice demo, in real time. Unit tests cover interruptions (dialogue.test.ts).
import { expect, test } from "../../support/browser/fixtures.ts";
import { giveMicrophone, stopAt, voiceModal, voiceUrl, withFaults } from "./voice.ts";

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
