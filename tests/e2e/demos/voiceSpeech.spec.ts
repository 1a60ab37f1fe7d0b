// Effects of the visitor's voice during a call of the voice demo, in real time.
import { expect, test } from "../../support/browser/fixtures.ts";
import { giveMicrophone, stopAt, voiceModal, voiceUrl, withFaults } from "./voice.ts";

test.beforeEach(({ hosts }) => void hosts.add(new URL(voiceUrl).host));

test("talking over the coach interrupts it", async ({ page }) => {
  const microphone = await giveMicrophone(page, "works");
  const goOn = await stopAt(page, "Hi, I'm");
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.open();
  await voice.start.click();
  await expect(voice.lines.first()).toContainText("Hi, I'm");
  await microphone.talk(0.8);
  await goOn();
  await expect(voice.lines.nth(1)).toHaveText("You: (interrupts)");
  await expect(voice.lines.first()).toHaveText(/^Coach: Hi, I.m( .*)?…$/);
  await microphone.talk(0);
  await expect(voice.lines.nth(2)).toContainText("Coach: I hear you");
});

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
