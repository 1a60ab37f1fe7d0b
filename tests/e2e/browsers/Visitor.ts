import { setTimeout as wait } from "node:timers/promises";
import type { Driver } from "./Driver.ts";

/** What a condition has in ms, before a journey counts as stuck. */
const PATIENCE = 20_000;

/** Keys as WebDriver names them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const KEYS = { Escape: "\uE00C", ArrowRight: "\uE014" } as const;

/** In the page: the first visible element that matches and has the text, in the middle of the window. */
function find(selector: string, text: string): Element | undefined {
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.includes(text),
  );
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found;
}

/** In the page: whether it is there, React answers it, and where it is. */
function place(selector: string, text: string): string {
  const element = [...document.querySelectorAll(selector)].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.textContent.includes(text),
  );
  if (!element) return "";
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y } = element.getBoundingClientRect();
  return `${x} ${y}`;
}

/** A visitor in any browser: what they do is real input, what they see is asked from the page. */
export function createVisitor(driver: Driver) {
  const run = async <Args extends unknown[], Value>(
    inPage: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> => JSON.parse(await driver.call(String(inPage), JSON.stringify(args)));

  /** Asks the page until the answer is true or not empty. @throws Error that names what did not come */
  async function until<Args extends unknown[], Value>(
    what: string,
    inPage: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const value = await run(inPage, ...args);
      if (value) return value;
      if (Date.now() > deadline) throw new Error(`${driver.name} does not show: ${what}`);
      await wait(100);
    }
  }

  /** Waits until it has stood still for 300 ms: parts above it get their height one after the other. */
  async function still(selector: string, text: string): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    for (let last = "", since = Date.now(); ; ) {
      const now = await run(place, selector, text);
      if (now !== last || now === "") since = Date.now();
      if (Date.now() - since >= 300) return;
      if (Date.now() > deadline) throw new Error(`${driver.name} has no ${selector} "${text}" to press`);
      last = now;
      await wait(50);
    }
  }

  const perform = (type: "key" | "pointer", actions: Record<string, unknown>[]) =>
    driver.perform([{ type, id: type, actions }]);

  return {
    driver,
    run,
    until,
    open: (url: string) => driver.navigate(url),
    /** Presses an element at its middle, or so many pixels from it. */
    async click(selector: string, text = "", from = { x: 0, y: 0 }): Promise<void> {
      await still(selector, text);
      const origin = await driver.element(String(find), JSON.stringify([selector, text]));
      await perform("pointer", [
        { type: "pointerMove", ...from, origin },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    /** Types where the focus is. */
    type: (text: string) =>
      perform(
        "key",
        [...text].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      ),
    /** Waits until a text stands in a visible element. */
    sees: (text: string, selector = "body") =>
      until(
        `"${text}" in ${selector}`,
        (within, words) =>
          [...document.querySelectorAll<HTMLElement>(within)].some(({ innerText }) =>
            innerText.includes(words),
          ),
        selector,
        text,
      ),
    /** Waits until React answers an element: before, a press reaches no code of ours. */
    hydrated: (selector: string) =>
      until(
        `${selector} with its script`,
        (of) => {
          const element = document.querySelector(of);
          return element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps"));
        },
        selector,
      ),
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
