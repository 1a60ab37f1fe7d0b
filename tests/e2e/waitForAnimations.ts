import { expect, type Page } from "playwright/test";

/**
 * Resolves when no animation runs any more in a part of the page or around it: in the middle of one, axe would measure a
 * contrast that lasts for a moment only. Endless animations do not count, nor those hidden from assistive technology.
 * @param part a selector
 */
export async function waitForAnimations(page: Page, part: string): Promise<void> {
  const moving = () =>
    page.locator(part).evaluate((part) =>
      document.getAnimations().flatMap((animation) => {
        const { effect, playState } = animation;
        if (!(effect instanceof KeyframeEffect && effect.target) || playState !== "running") return [];
        const { target } = effect;
        const concerns = (part.contains(target) || target.contains(part)) && !target.closest("[aria-hidden]");
        const ends = effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
        return concerns && ends ? [target.outerHTML.slice(0, 80)] : [];
      }),
    );
  await expect.poll(moving, `what moves in ${part}`).toEqual([]);
}
