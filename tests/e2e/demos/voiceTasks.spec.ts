// The tasks of visitors in the voice demo: by keyboard only, without microphone and sound, and at 200% zoom.
import type { Locator, Page } from "playwright/test";
import { chatTexts } from "#demos/chat/chatTexts.ts";
import { callWordsIn } from "#demos/list.generated.ts";
import type { Language } from "#schemas/languages.ts";
import { expect, test } from "../../support/browser/fixtures.ts";
import { hydrated } from "../../support/browser/hydrated.ts";
import {
  expectAccessible,
  expectFits,
  giveMicrophone,
  stopAt,
  voiceModal,
  voiceUrl,
  withFaults,
} from "./voice.ts";

test.beforeEach(({ hosts }) => void hosts.add(new URL(voiceUrl).host));

type Press = (control: Locator) => Promise<void>;

/** Moves to a control with Tab, and presses Enter. */
const byKeyboard =
  (page: Page): Press =>
  async (control) => {
    await expect(control).toBeVisible();
    // With a limit, because a control can disappear.
    const isFocused = () =>
      control.evaluate((element) => element === document.activeElement, undefined, { timeout: 15_000 });
    for (let presses = 0; presses < 40 && !(await isFocused()); presses += 1)
      await page.keyboard.press("Tab");
    await expect(control).toBeFocused();
    await page.keyboard.press("Enter");
  };

/** Checks the open modal during a call. */
async function check(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

/** Types a text into the modal, and sends it with Enter. An empty field sends nothing when it is pressed. */
async function type(voice: ReturnType<typeof voiceModal>, press: Press, text: string): Promise<void> {
  await press(voice.input);
  await voice.input.pressSequentially(text);
  await voice.input.press("Enter");
  await expect(voice.input).toHaveValue("");
}

/** Starts a call, chooses the first suggestion, and reports an emergency, in a language. */
async function converse(page: Page, press: Press, language: Language, pain: string): Promise<void> {
  await page.goto(`/${language}`);
  const voice = voiceModal(page, "coaching", language);
  await hydrated(voice.opener);
  await voice.opener.focus();
  await page.keyboard.press("Enter");
  await press(voice.start);
  await press(voice.suggestions.first());
  const { you } = callWordsIn[language].transcript;
  await expect(voice.transcript).toContainText(`${you}: `);
  await type(voice, press, pain);
  await expect(voice.transcript).toContainText(chatTexts(language, "").emergency.notice);
  await expect(voice.dialog.locator('a[href="tel:911"]')).toBeVisible();
}

/** Words of an emergency in the other languages. */
const emergencies = [
  ["es", "me duele el pecho"],
  ["ar", "صدري يؤلمني"],
] as const;

test("visitors finish all tasks by keyboard only, without microphone and sound, at 200% zoom", async ({
  page,
}) => {
  const press = byKeyboard(page);
  await giveMicrophone(page, "missing");
  await page.addInitScript(() => Reflect.deleteProperty(window, "speechSynthesis"));
  await page.setViewportSize({ width: 640, height: 450 });
  await withFaults(page, "pace=3");
  // The coach still speaks when the visitor has moved to the field, however long that takes.
  const goOn = await stopAt(page, "Coach: Hi, I'm the AI");
  await page.goto("/");
  const voice = voiceModal(page);
  await hydrated(voice.opener);
  await voice.opener.focus();
  await page.keyboard.press("Enter");

  await test.step("start, and read the captions", async () => {
    await press(voice.start);
    await expect(voice.status).toHaveText("AI is speaking");
    await expect(voice.transcript).toContainText("Coach: Hi, I'm the AI");
  });
  await test.step("interrupt, and ask a question", async () => {
    await type(voice, press, "Are you a person?");
    await goOn();
    await expect(voice.transcript).toContainText(/Coach: Hi, [^?]*…/);
    await expect(voice.transcript).toContainText("I'm an AI in a simulation, not a person.");
    await check(page);
  });
  await test.step("answer", async () => {
    await press(voice.suggestions.first());
    await expect(voice.transcript).toContainText("You: It was 138 over 86 this morning.");
    await expect(voice.transcript).toContainText("Have you taken your pill every evening this week?");
  });
  await test.step("mute", async () => {
    await press(voice.mute);
    await expect(voice.status).toContainText("You are muted.");
  });
  await test.step("hang up, and restart", async () => {
    await press(voice.hangUp);
    await expect(voice.status).toHaveText("Call ended");
    await check(page);
    await press(voice.again);
    await expect(voice.status).toHaveText("AI is speaking");
  });
  await test.step("report an emergency", async () => {
    await type(voice, press, "my chest hurts");
    await expect(voice.dialog.getByRole("link", { name: "Call 911" })).toBeVisible();
    await expect(voice.status).toHaveText("Call ended");
    await check(page);
    await page.keyboard.press("Escape");
    await expect(voice.dialog).toBeHidden();
  });
  await test.step("ask the product's agent", async () => {
    const widget = page.getByRole("button", { name: "Talk to the AI Voice Agent" });
    await widget.scrollIntoViewIfNeeded();
    await hydrated(widget);
    await widget.focus();
    await page.keyboard.press("Enter");
    // The open widget moves the focus to its heading, one frame after it appears.
    await expect(page.locator("#voice-agent-widget h3")).toBeFocused();
    const agent = voiceModal(page, "product");
    await press(agent.opener);
    await type(agent, press, "How much is it?");
    await expect(agent.transcript).toContainText(
      "Agent: Each program's price is set in its written agreement",
    );
  });
  for (const [language, pain] of emergencies)
    await test.step(`talk in ${language}`, () => converse(page, press, language, pain));
});
