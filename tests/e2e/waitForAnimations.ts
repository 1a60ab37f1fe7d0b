import { expect, type Page } from "playwright/test";

/**
 * Resolves when nothing fades, moves or changes colour any more in a part of the page, or around it: half-way there axe
 * would measure a contrast that nobody reads. What moves all the time is left out, and so is what is hidden from
 * assistive technology.
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
