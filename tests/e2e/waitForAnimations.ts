import { expect, type Page } from "playwright/test";

/**
 * Resolves when no animation is running in or around a part of the page, because axe would otherwise measure a
 * transient contrast. Ignores endless animations, and animations hidden from assistive technology.
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
