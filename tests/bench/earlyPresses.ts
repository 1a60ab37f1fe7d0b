import type { Browser, Page } from "playwright";
import { chromiumTab, slowDown } from "../support/presses/chromiumTab.ts";
import { type ControlName, installPressPage } from "../support/presses/inPage.ts";
import { press, until } from "../support/presses/pressEarly.ts";
import { compare, SITE } from "./compare.ts";
import type { Bench, Measure } from "./measure.ts";

const CONTROLS: Partial<Record<ControlName, string>> = {
  menu: "open the menu",
  tab: "choose a tab",
  agent: "open the voice agent",
  call: "open the voice demo",
};
const PHONE = { width: 390, height: 844 };
/** Timeout for a press, in milliseconds. A press without an effect counts as this long. */
const LOST = 10_000;
/** How long the page settles after load, in milliseconds. */
const REST = 3000;

/** Measures the time from the next press to the frame that shows the control's effect. Runs in the page. */
function timeNextPress({ name, lost }: { name: string; lost: number }): void {
  const isDone = () => window.pressPage?.isDone(name) === true;
  const measured = new Promise<number>((resolve) => {
    const pressed = ({ timeStamp }: Event) => {
      removeEventListener("pointerup", pressed, true);
      const look = () => {
        const time = performance.now() - timeStamp;
        if (isDone() || time > lost) resolve(Math.min(time, lost));
        else requestAnimationFrame(look);
      };
      look();
    };
    addEventListener("pointerup", pressed, true);
  });
  Object.assign(window, { measured });
}

async function timePress(page: Page, url: string, name: ControlName, isEarly: boolean): Promise<number> {
  const tab = chromiumTab(page, false);
  await slowDown(page);
  if (isEarly) await tab.open(url);
  else await page.goto(url, { waitUntil: "load" });
  await until(() => tab.run(installPressPage), LOST);
  if (!isEarly) {
    await tab.run((each: string) => window.pressPage?.place(each), name);
    await page.waitForTimeout(REST);
  }
  await page.evaluate(timeNextPress, { name, lost: LOST });
  if ((await press(tab, name)) === "missed") throw new Error(`${name} could not be pressed`);
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured);
}

/** Measures presses on a slow phone: as soon as the control is visible, compared with the same press after load. */
export async function measureEarlyPresses(browser: Browser, bench: Bench): Promise<Measure[]> {
  const { rounds, others, site, say } = bench;
  const sites = [{ name: SITE, url: await site() }, ...others];
  const rows: Measure[] = [];
  for (const [name, what] of Object.entries(CONTROLS)) {
    for (const isEarly of [true, false]) {
      const values: Record<string, number[]> = {};
      for (let round = 1; round <= rounds; round += 1) {
        for (const { name: column, url } of sites) {
          say(`${isEarly ? "early" : "late"} press: ${what}, ${column}, round ${round} of ${rounds}`);
          const context = await browser.newContext({ viewport: PHONE });
          const time = await timePress(await context.newPage(), url, name as ControlName, isEarly);
          values[column] = [...(values[column] ?? []), time];
          await context.close();
        }
      }
      rows.push(compare(`${isEarly ? "early press" : "press after load"} to effect: ${what}`, "ms", values));
    }
  }
  return rows;
}
