import type { Page } from "playwright/test";

/** Returns the words of up to 11 letters that take more than one line, in the page's surfaces and its form's button. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const surfaces =
      "#features article :is(li li, strong), #day li :is(li, strong), #early-access [type=submit]";
    const range = document.createRange();
    return [...document.querySelectorAll(surfaces)].flatMap((surface) => {
      const texts = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of text.textContent?.matchAll(
          /(?<!\p{L})[\p{L}\p{M}]{4,11}(?!\p{L})/gu,
        ) ?? []) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => top);
          if (Math.max(...tops) - Math.min(...tops) > 16) broken.push(word);
        }
      return broken;
    });
  });
