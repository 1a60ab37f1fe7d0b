import { setTimeout as wait } from "node:timers/promises";
import { CONTROLS, type ControlName, installPressPage } from "./inPage.ts";

/** A browser page for the presses, with real input and functions that run in the page. */
export interface Tab {
  /** Navigates to an address without waiting for the page to load. */
  open(url: string): Promise<void>;
  run<Args extends unknown[], Value>(inPage: (...args: Args) => Value, ...args: Args): Promise<Value>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  key(name: "ArrowRight"): Promise<void>;
}

export interface Press {
  name: ControlName;
  /** Milliseconds after the page's HTML arrived. */
  at: number;
}

/** A press without an effect or with more than one, or whose control never became visible. */
interface LostPress extends Press {
  why: string;
}

export interface VisitResult {
  lost: LostPress[];
  held: number;
}

/** Timeouts in milliseconds, for a control to become visible and for a press to have its effect. */
const VISIBLE_WITHIN = 20_000;
const EFFECT_WITHIN = 30_000;
/** Milliseconds in which a press might still be handled a second time. */
const SETTLED = 500;

const place = (name: string) => window.pressPage?.place(name) ?? null;
const state = () => window.pressPage?.state() ?? "";
const focus = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

/** Polls until the result is neither null nor false, even while the page is still arriving. */
async function until<Value>(ask: () => Promise<Value | null | false>, within: number): Promise<Value | null> {
  const deadline = performance.now() + within;
  while (performance.now() < deadline) {
    const value = await ask().catch(() => null); // the previous page is being replaced
    if (value) return value;
    await wait(10);
  }
  return null;
}

/** Presses a control as a visitor does, again if the page moved under the pointer. Returns the outcome. */
async function press(tab: Tab, name: ControlName): Promise<"missed" | "held" | "handled"> {
  const how = CONTROLS[name];
  if (how === "ArrowRight") {
    if (!(await until(() => tab.run(place, name), VISIBLE_WITHIN))) return "missed";
    await tab.run(focus, '[role=tab][aria-selected="true"]');
    await tab.key(how);
    return "handled";
  }
  if (how === "text") {
    if (!(await until(() => tab.run(place, name), VISIBLE_WITHIN))) return "missed";
    await tab.run(focus, "footer form input");
    await tab.type("ana@clinic.example");
  }
  for (let tries = 0; tries < 5; tries += 1) {
    const at = await until(() => tab.run(place, name), VISIBLE_WITHIN);
    if (!at) return "missed";
    await tab.click(at.x, at.y);
    const became = await tab.run((each) => window.pressPage?.hit(each) ?? "missed", name);
    if (became !== "missed") return became;
  }
  return "missed";
}

/**
 * Opens a page and presses its controls at the given times, then waits for each effect.
 * @param presses in the order of their times
 * @returns the presses that were lost or handled twice, and the number of presses before their script had loaded
 */
export async function pressEarly(tab: Tab, url: string, presses: readonly Press[]): Promise<VisitResult> {
  await tab.open(url);
  if (!(await until(() => tab.run(installPressPage), VISIBLE_WITHIN)))
    throw new Error(`${url} did not load.`);
  const start = performance.now();
  const lost: LostPress[] = [];
  let held = 0;
  const landed: Press[] = [];
  for (const each of presses) {
    await wait(Math.max(0, start + each.at - performance.now()));
    const became = await press(tab, each.name);
    if (became === "held") held += 1;
    if (became !== "missed") landed.push(each);
    else lost.push({ ...each, why: "it could not be pressed" });
  }
  const isDone = (name: string) => window.pressPage?.isDone(name) === true;
  for (const each of landed) {
    if (!(await until(() => tab.run(isDone, each.name), EFFECT_WITHIN)))
      lost.push({ ...each, why: `no effect, ${await tab.run(state)}` });
  }
  await wait(SETTLED);
  for (const each of landed) {
    if (lost.some(({ name }) => name === each.name)) continue;
    if (!(await tab.run(isDone, each.name))) lost.push({ ...each, why: "undone by a second effect" });
  }
  return { lost, held };
}
