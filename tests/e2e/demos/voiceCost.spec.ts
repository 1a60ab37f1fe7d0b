// The cost of the voice demo: nothing before it opens, a short time to the first word, and no leaks.

import { fastest } from "#content-lake/testing";
import { ask } from "../../support/browser/ask.ts";
import { expect, test } from "../../support/browser/fixtures.ts";
import { hydrated } from "../../support/browser/hydrated.ts";
import { giveMicrophone, voiceModal, voiceUrl } from "./voice.ts";

test.beforeEach(({ hosts }) => void hosts.add(new URL(voiceUrl).host));

test("scripts loaded before the modal opens don't include the voice client or the call library", async ({
  page,
}) => {
  const loaded = new Map<string, Promise<string>>();
  page.on("response", (response) => {
    const url = response.url();
    // Fetched separately, because the browser discards bodies it no longer needs.
    if (/\.js(\?|$)/.test(url) && !loaded.has(url))
      loaded.set(
        url,
        ask(url).then((answer) => answer.text()),
      );
  });
  const holding = async () => {
    const scripts = await Promise.all(loaded.values());
    return scripts.filter((text) => /Assistant or Squad or Workflow|DailyIframe|daily-js/.test(text)).length;
  };
  await page.goto("/");
  await page.keyboard.press("End");
  await page.waitForLoadState("networkidle");
  expect(loaded.size).toBeGreaterThan(3);
  expect(await holding()).toBe(0);
  const voice = voiceModal(page);
  await voice.open();
  await expect.poll(holding).toBeGreaterThan(0);
});

test("the first words appear less than 3 s after opening the modal", async ({ page }) => {
  await giveMicrophone(page, "works");
  const browser = await page.context().newCDPSession(page);
  async function firstWords(): Promise<number> {
    await browser.send("Network.clearBrowserCache");
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await hydrated(voiceModal(page).opener);
    // Measured in the page, so the test's own overhead doesn't count.
    const ms = await page.evaluate(async () => {
      async function seen(selector: string): Promise<HTMLElement> {
        for (;;) {
          const found = document.querySelector<HTMLElement>(selector);
          if (found) return found;
          await new Promise(requestAnimationFrame);
        }
      }
      const opener = await seen('[data-demo="voice"] button');
      const before = performance.now();
      opener.click();
      (await seen("dialog[open] [data-autofocus]")).click();
      await seen('dialog[open] [role="log"] > div');
      return performance.now() - before;
    });
    console.log(`from opening the modal to the first words: ${Math.round(ms)} ms`);
    return ms;
  }
  expect(await fastest(3, 3000, firstWords)).toBeLessThan(3000);
});

test("a call leaves no listener, timer, stream, audio context or track behind", async ({ page }) => {
  await giveMicrophone(page, "works");
  await page.addInitScript(() => {
    const held = { listeners: 0, timers: new Set<unknown>(), streams: 0, contexts: 0, tracks: 0 };
    Object.assign(window, { held });
    for (const target of [window, document]) {
      const { addEventListener: add, removeEventListener: remove } = target;
      const known = new Map<string, Set<unknown>>();
      const drop = (type: string, listener: unknown) => {
        if (known.get(type)?.delete(listener)) held.listeners -= 1;
      };
      target.addEventListener = (
        type: string,
        listener: EventListener,
        options?: AddEventListenerOptions,
      ) => {
        const of = known.get(type) ?? new Set();
        if (!of.has(listener)) held.listeners += 1;
        known.set(type, of.add(listener));
        options?.signal?.addEventListener("abort", () => drop(type, listener));
        const once = typeof options === "object" && options.once;
        add.call(target, type, listener, options);
        if (once) add.call(target, type, () => drop(type, listener), { once: true });
      };
      target.removeEventListener = (
        type: string,
        listener: EventListener,
        options?: EventListenerOptions,
      ) => {
        drop(type, listener);
        remove.call(target, type, listener, options);
      };
    }
    // Intervals and timeouts share ids, and either clear function accepts both.
    const { setInterval: every, setTimeout: later, clearTimeout: clear } = window;
    const stop = (timer?: number) => {
      held.timers.delete(timer);
      clear(timer);
    };
    Object.assign(window, {
      setInterval: (...given: Parameters<typeof every>) => {
        const timer = every(...given);
        held.timers.add(timer);
        return timer;
      },
      setTimeout: (act: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) => {
        const timer = later(() => {
          held.timers.delete(timer);
          act(...given);
        }, delay);
        held.timers.add(timer);
        return timer;
      },
      clearInterval: stop,
      clearTimeout: stop,
    });
    const { EventSource: Source, AudioContext: Context } = window;
    window.EventSource = class extends Source {
      constructor(url: string | URL) {
        super(url);
        held.streams += 1;
      }
      override close() {
        if (this.readyState !== Source.CLOSED) held.streams -= 1;
        super.close();
      }
    };
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      for (const track of stream.getTracks()) {
        held.tracks += 1;
        const end = track.stop.bind(track);
        track.stop = () => {
          if (track.readyState === "live") held.tracks -= 1;
          end();
        };
      }
      return stream;
    };
    // The test's microphone also creates contexts, which nothing closes. The page closes its own.
    window.AudioContext = class extends Context {
      constructor() {
        super();
        held.contexts += 1;
      }
      override async close() {
        held.contexts -= 1;
        return super.close();
      }
    };
  });
  await page.goto("/");
  const voice = voiceModal(page);
  const held = () =>
    page.evaluate(() => {
      const { listeners, timers, streams, contexts, tracks } = Reflect.get(window, "held");
      return { listeners, timers: timers.size, streams, contexts, tracks };
    });

  /** Makes a call, and returns what the page holds after it, once no timer runs. */
  async function call() {
    await voice.call();
    await voice.hangUp.click();
    await expect(voice.status).toHaveText("Call ended");
    await voice.close.click();
    await expect(voice.dialog).toBeHidden();
    // The client waits 1 s for the end of speech.
    await expect.poll(held, { timeout: 3000 }).toMatchObject({ timers: 0, streams: 0, tracks: 0 });
    return held();
  }

  // The parts near the demo load during the first calls, and start to listen once. A leak would grow with each call. Each
  // of the test's microphones keeps one context; the page closes its own.
  await expect(async () => {
    const { contexts, ...others } = await call();
    expect(await call()).toEqual({ ...others, contexts: contexts + 1 });
  }).toPass({ timeout: 90_000 });
});
