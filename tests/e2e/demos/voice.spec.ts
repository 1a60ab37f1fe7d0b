// The voice demo's call, from opening the modal to its end, against the local voice platform.

import { readFileSync } from "node:fs";
import { BRAND_NAME } from "#schemas/brand.ts";
import { expect, test } from "../../support/browser/fixtures.ts";
import { hydrated } from "../../support/browser/hydrated.ts";
import { giveMicrophone, voiceModal, voiceUrl, watchCalls, withFaults } from "./voice.ts";

test.beforeEach(({ hosts }) => void hosts.add(new URL(voiceUrl).host));

test("without a microphone, a visitor chooses and types to the natural end, and saves the text", async ({
  page,
}) => {
  await giveMicrophone(page, "refused");
  await withFaults(page, "pace=100");
  const calls = watchCalls(page);
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.open();
  await voice.start.click();
  await expect(voice.lines.first()).toHaveText(
    "Note: Your microphone is blocked. You can type instead. Allow it in your browser, then start again.",
  );
  await voice.suggestions.getByText("It was 138 over 86 this morning.").click();
  await expect(voice.transcript).toContainText("every evening this week?");
  await voice.input.fill("nope, I forgot it once");
  await page.keyboard.press("Enter");
  await expect(voice.input).toHaveValue("");
  await voice.suggestions.getByText("Yes, eight o'clock would be good.").click();
  await expect(voice.status).toHaveText("Call ended", { timeout: 15_000 });
  await expect(voice.lines).toHaveCount(8);
  await expect(voice.lines.last()).toBeInViewport({ ratio: 0.99 });
  await expect(voice.lines.nth(2)).toHaveText("You: It was 138 over 86 this morning.");
  await expect(voice.lines.nth(4)).toHaveText("You: nope, I forgot it once");
  await expect(voice.alert).toBeHidden();
  await expect.poll(calls).toEqual([]);

  const [download] = await Promise.all([page.waitForEvent("download"), voice.save.click()]);
  expect(download.suggestedFilename()).toBe("voice-demo-transcript.txt");
  const saved = readFileSync(await download.path(), "utf8");
  expect(saved).toMatch(/^Voice demo, \d{4}-\d\d-\d\d\n\n/);
  expect(saved).toMatch(/\[00:\d\d\] You: It was 138 over 86 this morning\.\n/);
  expect(saved.trimEnd().split("\n")).toHaveLength(10);
});

test("by keyboard alone, the first Escape ends the call, and the next closes the modal and restores focus", async ({
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

test("the voice-agent widget opens its own dialog, with a conversation on the product", async ({ page }) => {
  await giveMicrophone(page, "refused");
  await withFaults(page, "pace=100");
  await page.goto("/");
  const widget = page.getByRole("button", { name: "Talk to the AI Voice Agent" });
  const opener = page.getByRole("button", { name: "Start Voice Demo" });
  // Its script loads when it is near the viewport.
  await widget.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await hydrated(widget);
  await widget.click();
  await expect(opener).toHaveAccessibleDescription("The call is simulated: the AI agent follows a script.");
  await opener.click();
  const voice = voiceModal(page, "product");
  await expect(voice.dialog).toContainText("This is a simulation.");
  await voice.start.click();
  await expect(voice.lines.nth(1)).toHaveText(
    new RegExp(`^Agent: Hi, I'm the AI voice agent for ${BRAND_NAME}\\.`),
  );
  await voice.suggestions.getByText(`What is ${BRAND_NAME}?`).click();
  await expect(voice.lines.nth(2)).toHaveText(`You: What is ${BRAND_NAME}?`);
  await voice.input.fill("how much is it?");
  await page.keyboard.press("Enter");
  await expect(voice.transcript).toContainText("Agent: Each program's price is set in its written agreement");
  await voice.input.fill("Thanks, bye!");
  await page.keyboard.press("Enter");
  await expect(voice.status).toHaveText("Call ended", { timeout: 15_000 });
  await expect(voice.alert).toBeHidden();
  await voice.close.click();
  await expect(voice.dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
