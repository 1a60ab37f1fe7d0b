import { expect as baseExpect, type Locator, type Page, test } from "playwright/test";
import { findViolations } from "../support/browser/findViolations.ts";
import { expectUncovered } from "../support/browser/studioFixtures.ts";

const LOAD = 30_000;
/** A laptop's window and a tablet's. */
const windows = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
] as const;

/** Continues after a failure, so that one run reports the problems of all dialogs. */
const expect = baseExpect.configure({ soft: true, timeout: 10_000 });

/**
 * Expects that a part of the page is accessible, and not wider than the window. Saves a screenshot if SCREENSHOTS is set. axe
 * runs only in the first window, because its rules don't depend on the width.
 */
export async function expectUsable(part: Locator, name: string): Promise<void> {
  const page = part.page();
  const { width = 0 } = page.viewportSize() ?? {};
  const findings = async () => {
    await part.evaluate((node) => node.setAttribute("data-checked", ""));
    try {
      return await findViolations(page, "[data-checked]");
    } catch (error) {
      // The Studio may replace the element before axe runs, for example while a dialog opens. The poll then checks the new
      // one. An error from this function would end the poll.
      return [String(error)];
    }
  };
  // The colors have too little contrast while a dialog fades in.
  if (width === windows[0].width)
    await expect.poll(findings, { message: `${name}, ${width} px` }).toEqual([]);
  expect(
    await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    `${name}, ${width} px: cut off at the right`,
  ).toBeLessThanOrEqual(0);
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) });
  await part.evaluate((node) => node.removeAttribute("data-checked"));
}

interface Opening {
  readonly name: string;
  readonly dialog: Locator;
  /** The control that opens the dialog and gets the focus back. */
  readonly opener?: Locator;
  /** By default, clicks the opener. */
  readonly open?: () => Promise<void>;
  /** Uses the dialog once it is open. */
  readonly use?: () => Promise<void>;
}

/** Checks that an open dialog fits the window and is usable. */
async function expectFits(dialog: Locator, name: string, { width, height }: (typeof windows)[number]) {
  await test.step(`${name}, ${width} px`, async () => {
    const card = dialog.locator("[data-ui=DialogCard] > [data-ui=Card]").or(dialog).last();
    await expectUncovered(card);
    const box = (await card.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    const fits = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    expect(fits, `${name}, ${width} px: ${JSON.stringify(box)}`).toBe(true);
    await expectUsable(dialog, name);
  });
}

/** Opens a dialog, checks it in both windows, and closes it with Escape. */
export async function expectDialog({ name, dialog, opener, open, use }: Opening) {
  const page = dialog.page();
  // A press is lost if the Studio replaces the control at that moment.
  await baseExpect(async () => {
    if (!(await dialog.isVisible())) await (open ?? (async () => opener?.click()))();
    await baseExpect(dialog).toBeVisible({ timeout: LOAD / 4 });
  }).toPass({ timeout: LOAD });
  await use?.();
  for (const size of windows) {
    await page.setViewportSize(size);
    await expectFits(dialog, name, size);
  }
  await page.keyboard.press("Escape");
  await expect(dialog, name).toBeHidden();
  if (opener) await expect(opener, `focus after ${name}`).toBeFocused();
  await page.setViewportSize(windows[0]);
}

/** Repeats checks in both windows. */
export async function inBoth(page: Page, check: () => Promise<void>): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    await check();
  }
  await page.setViewportSize(windows[0]);
}
