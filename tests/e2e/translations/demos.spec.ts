// The demos in Arabic, which also changes the direction of writing. The files in demos/ test everything that doesn't depend
// on the language, and render tests check the words of every language.
import { readFileSync } from "node:fs";
import { messagesIn } from "#messages/translator.ts";
import { expect, test } from "../../support/browser/fixtures.ts";
import { chatIn } from "../../support/chatIn.ts";
import { voiceWordsIn } from "../../support/voiceWordsIn.ts";
import { expectAccessible, giveMicrophone, voiceModal, voiceUrl, withFaults } from "../demos/voice.ts";

const language = "ar";
const words = voiceWordsIn[language];
/** A visitor's words about chest pain. */
const pain = "عندي ألم في صدري";

test.beforeEach(({ hosts }) => void hosts.add(new URL(voiceUrl).host));

test("the chat plays its intro, answers a question, and shows phone numbers for an emergency", async ({
  page,
}) => {
  const { texts, notices } = chatIn(language);
  const { missedDose } = texts.quick;
  await page.goto(`/${language}`);
  const chat = page.locator('[data-demo="chat"]');
  const thread = chat.getByRole("log", { name: texts.conversation });
  await chat.scrollIntoViewIfNeeded();
  await expect(thread).toContainText(texts.intro.ai);
  await chat.getByRole("button", { name: missedDose.question }).click();
  await expect(thread).toContainText(texts.by.user + missedDose.question);
  await expect(thread).toContainText(missedDose.reply);
  await chat.getByLabel(texts.question).fill(pain);
  await chat.getByRole("button", { name: texts.send }).click();
  await expect(thread).toContainText(notices.medical.text);
  const numbers = thread.locator('a[href^="tel:"]');
  expect(await numbers.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "tel:911",
    "tel:112",
  ]);
  await expectAccessible(page, '[data-demo="chat"]');
});

test("a voice call runs to its end in the language, and its transcript can be saved", async ({ page }) => {
  await giveMicrophone(page, "refused");
  await withFaults(page, "pace=20");
  await page.goto(`/${language}`);
  const voice = voiceModal(page, "coaching", language);
  await voice.open();
  await expect(voice.status).toHaveText(words.status.idle);
  await voice.start.click();
  await expect(voice.lines.first()).toContainText(words.errors.saidForYou(words.errors.refused.title));
  await expect(voice.status).toHaveText(words.status.ended, { timeout: 15_000 });
  await expect(voice.lines).toHaveCount(8);
  await expect(voice.lines.nth(2)).toContainText(`${words.transcript.you}: `);
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent("download"), voice.save.click()]);
  const [title] = readFileSync(await download.path(), "utf8").split("\n");
  expect(title).toBe(words.transcript.title(title?.match(/\d{4}-\d\d-\d\d/)?.[0] ?? ""));
});

test("the video demo has its caption and its button in the language", async ({ page }) => {
  const { session, pause, resume } = messagesIn[language].video;
  await page.goto(`/${language}`);
  const demo = page.locator('[data-demo="video"]');
  const clip = demo.locator("video");
  const paused = () => clip.evaluate((video: HTMLVideoElement) => video.paused);
  await clip.scrollIntoViewIfNeeded();
  await expect.poll(paused).toBe(false);
  await expect(demo).toContainText(session);
  await demo.getByRole("button", { name: pause }).click();
  await expect.poll(paused).toBe(true);
  await demo.getByRole("button", { name: resume }).click();
  await expect.poll(paused).toBe(false);
});
