import { setTimeout as wait } from "node:timers/promises";
import type { Driver } from "./Driver.ts";

/** Milliseconds until a condition that doesn't hold fails the journey. */
const PATIENCE = 20_000;

/** Key values in WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const KEYS = { Escape: "\uE00C", ArrowRight: "\uE014" } as const;

/** Runs in the page: returns the first visible element that matches and contains the text, centered in the window. */
function find(selector: string, text: string): Element | undefined {
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.includes(text),
  );
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found;
}

/** Runs in the page: returns the element's position, or an empty string if it isn't visible. */
function place(selector: string, text: string): string {
  const element = [...document.querySelectorAll(selector)].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.textContent.includes(text),
  );
  if (!element) return "";
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y } = element.getBoundingClientRect();
  return `${x} ${y}`;
}

/** Creates a visitor for any browser. Actions are real input; observations are queries in the page. */
export function createVisitor(driver: Driver) {
  const run = async <Args extends unknown[], Value>(
    inPage: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> => JSON.parse(await driver.call(String(inPage), JSON.stringify(args)));

  /** Polls the page until the result is truthy. @throws Error that names the missing condition */
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

  /** Waits until the element hasn't moved for 300 ms, because parts above it get their heights one after another. */
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
    /** Clicks the middle of an element, or an offset from it in pixels. */
    async click(selector: string, text = "", from = { x: 0, y: 0 }): Promise<void> {
      await still(selector, text);
      const origin = await driver.element(String(find), JSON.stringify([selector, text]));
      await perform("pointer", [
        { type: "pointerMove", ...from, origin },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    /** Types into the focused element. */
    type: (text: string) =>
      perform(
        "key",
        [...text].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      ),
    /** Waits until a visible element contains the text. */
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
    /** Starts React, and waits until it has hydrated an element. An earlier press would reach none of our code. */
    hydrated: (selector: string) =>
      until(
        `${selector} with its script`,
        (of) => {
          window.startScripts?.();
          const element = document.querySelector(of);
          return element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps"));
        },
        selector,
      ),
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
