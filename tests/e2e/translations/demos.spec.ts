import { callWordsIn } from "#demos/list.generated.ts";
import { expect, test } from "../../support/browser/fixtures.ts";
import { chatIn } from "../../support/chatIn.ts";
import { skipIntro } from "../demos/skipIntro.ts";
import { expectAccessible, voiceUrl } from "../demos/voice.ts";

const language = "ar";
const _words = callWordsIn[language];
/** The time that a reply takes, in milliseconds. */
const REPLY = 2000;
/** A visitor's words about chest pain. */
const pain = "عندي ألم في صدري";

test.beforeEach(({ hosts }) => void hosts.add(new URL(voiceUrl).host));

test("the chat keeps the question mark of Latin letters at their right end, and shows phone numbers for an emergency", async ({
  page,
}) => {
  const { texts, notices } = chatIn(language);
  const endIntro = await skipIntro(page);
  await page.goto(`/${language}`);
  const chat = page.locator('[data-demo="chat"]');
  const thread = chat.getByRole("log", { name: texts.conversation });
  await endIntro();
  await expect(thread).toContainText(texts.intro.ai);
  await chat.getByLabel(texts.question).fill("Salt?");
  await chat.getByRole("button", { name: texts.send }).click();
  const [letter, mark] = await thread.getByText("Salt?", { exact: true }).evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    return [0, 4].map((index) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().x;
    });
  });
  expect(mark).toBeGreaterThan(letter ?? Number.POSITIVE_INFINITY);
  await page.clock.runFor(REPLY);
  await chat.getByLabel(texts.question).fill(pain);
  await chat.getByRole("button", { name: texts.send }).click();
  await page.clock.runFor(REPLY);
  await expect(thread).toContainText(notices.medical.text);
  const numbers = thread.locator('a[href^="tel:"]');
  expect(await numbers.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "tel:911",
    "tel:112",
  ]);
  await expectAccessible(page, '[data-demo="chat"]');
});
