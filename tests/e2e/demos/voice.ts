import { expect, type Page } from "playwright/test";
import { callWordsIn } from "#demos/list.generated.ts";
import { messagesIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { ask } from "../../support/browser/ask.ts";
import { findViolations } from "../../support/browser/findViolations.ts";
import { hydrated } from "../../support/browser/hydrated.ts";
import { servicesUrl } from "../../support/browser/workspace.ts";
import { PRODUCT } from "../../support/specification.ts";
import { waitForAnimations } from "../waitForAnimations.ts";

export const voiceUrl = `${servicesUrl}/voice`;
export const SIZES = [
  { name: "phone", viewport: { width: 360, height: 740 } },
  { name: "desktop", viewport: { width: 1280, height: 900 } },
] as const;

/** The voice modal of a conversation, and a visitor's actions in it. */
export function voiceModal(
  page: Page,
  about: "coaching" | "product" = "coaching",
  language: Language = "en",
) {
  const words = callWordsIn[language];
  const dialog = page.getByRole("dialog", { name: words[about].heading(PRODUCT) });
  const button = (name: string) => dialog.getByRole("button", { name });
  return {
    dialog,
    start: button(words.start),
    again: button(words.startAgain),
    hangUp: button(words.hangUp),
    mute: button(words.mute),
    save: button(words.save),
    close: button(words.close),
    status: dialog.getByRole("status"),
    timer: dialog.getByRole("timer"),
    alert: dialog.getByRole("alert"),
    transcript: dialog.getByRole("log"),
    lines: dialog.getByRole("log").locator("> div"),
    input: dialog.getByRole("textbox", { name: words.composer.question }),
    suggestions: dialog.getByRole("list", { name: words.suggestions }).getByRole("button"),
    opener: page
      .locator(about === "coaching" ? '[data-demo="voice"]' : "#voice-agent-widget")
      .getByRole("button", {
        name: messagesIn[language].voice[about === "coaching" ? "start" : "startProduct"],
      }),
    async open() {
      await hydrated(this.opener);
      await this.opener.click();
      await expect(dialog).toBeVisible();
    },
    /** Opens the modal and starts a call. Resolves when the coach speaks. */
    async call() {
      await this.open();
      await this.start.click();
      await expect(this.status).toHaveText(words.status.speaking);
    },
  };
}

/** Adds faults to the responses of the next calls, with query parameters of the local voice platform. */
export async function withFaults(page: Page, query: string): Promise<void> {
  await page.unroute("**/call/web");
  await page.route("**/call/web", (route) => route.continue({ url: `${route.request().url()}?${query}` }));
}

/** Collects the ids of accepted calls. @returns a function that returns the ids of calls that are still live */
export function watchCalls(page: Page): () => Promise<string[]> {
  const ids: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/call/web") && response.status() === 201) {
      ids.push(response.json().then(({ id }) => id));
    }
  });
  return async () => {
    const mine = new Set(await Promise.all(ids));
    const { live } = (await (await ask(`${voiceUrl}/rooms`)).json()) as { live: string[] };
    return live.filter((id) => mine.has(id));
  };
}

/**
 * Gives the page a microphone whose loudness the test sets with `talk`, or one that fails. Call it before opening
 * the page.
 */
export async function giveMicrophone(page: Page, kind: "works" | "refused" | "missing") {
  await page.addInitScript((kind) => {
    const names = { refused: "NotAllowedError", missing: "NotFoundError" } as const;
    navigator.mediaDevices.getUserMedia = async () => {
      if (kind !== "works") throw new DOMException("no", names[kind]);
      const context = new AudioContext();
      const gain = new GainNode(context, { gain: 0 });
      const sound = new OscillatorNode(context, { frequency: 220 });
      const out = new MediaStreamAudioDestinationNode(context);
      sound.connect(gain).connect(out);
      sound.start();
      Object.assign(window, { talk: (loud: number) => gain.gain.setValueAtTime(loud, 0) });
      return out.stream;
    };
  }, kind);
  return { talk: (loud: number) => page.evaluate((loud) => Reflect.get(window, "talk")?.(loud), loud) };
}

/**
 * Pauses the clock of the conversation and of the call's timer as soon as the modal shows a text. Everything else
 * keeps running, including axe. Call it before opening the page.
 * @returns a function that resumes the clock, until the modal shows the next text if one is given
 */
export async function stopAt(page: Page, text: string): Promise<(next?: string) => Promise<void>> {
  await page.addInitScript((first) => {
    let until = first;
    let stopped: number | undefined;
    let missed = 0;
    const clock = performance.now.bind(performance);
    const now = () => (stopped ?? clock()) - missed;
    performance.now = now;
    const before = Date.now() - clock();
    Date.now = () => Math.round(before + now());
    const look = () => {
      if (!until || !document.querySelector("dialog[open]")?.textContent.includes(until)) return;
      until = "";
      stopped = clock();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    const goOn = (next: string) => {
      if (stopped !== undefined) missed += clock() - stopped;
      stopped = undefined;
      until = next;
    };
    Object.assign(window, { goOn });
  }, text);
  return (next = "") => page.evaluate((next) => Reflect.get(window, "goOn")(next), next);
}

/** Checks the page at each size in turn, and keeps the last size. */
export async function atEachSize(page: Page, check: (page: Page) => Promise<void>): Promise<void> {
  for (const { viewport } of SIZES) {
    await page.setViewportSize(viewport);
    await check(page);
  }
}

/** Expects no accessibility violations in the modal or the given part. */
export async function expectAccessible(page: Page, include = "dialog[open]"): Promise<void> {
  await waitForAnimations(page, include);
  expect(await findViolations(page, include)).toEqual([]);
}

/** Expects that the page doesn't scroll horizontally, and that the open modal fits the screen's width. */
export async function expectFits(page: Page): Promise<void> {
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  const outside = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll("dialog[open], dialog[open] *")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -0.5 || right > width + 0.5;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80))
      .concat(document.documentElement.scrollWidth > width ? "the page" : []);
  });
  expect(outside).toEqual([]);
}
