import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOOP_END, LOOP_START, playClips } from "#demos/video/playClips.ts";

const page: { actions?: string[] } = {};

beforeEach(() => {
  delete page.actions;
  vi.stubGlobal("window", page);
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Plays a clip of the page to the end of its loop twice. Returns where it is then. */
function playTwice(dataset: Record<string, string>): number {
  const pause = vi.fn();
  const clip = Object.assign(new EventTarget(), { dataset, closest: () => null, currentTime: 0, pause });
  vi.stubGlobal("document", { querySelectorAll: () => [clip] });
  playClips();
  for (let loop = 0; loop < 2; loop += 1) {
    clip.dispatchEvent(new Event("playing"));
    clip.currentTime = LOOP_END;
    clip.dispatchEvent(new Event("timeupdate"));
  }
  return clip.currentTime;
}

test("a clip that loops counts as started once and as finished once", () => {
  expect(playTwice({})).toBe(LOOP_START);
  expect(page.actions).toEqual(["demo-started video", "demo-finished video"]);
});

test("a clip that rests after one loop is no demo", () => {
  expect(playTwice({ clip: "rests" })).toBe(LOOP_END);
  expect(page.actions).toBeUndefined();
});

test("a clip that the network lost plays again once it is back, unless the visitor paused it meanwhile", async () => {
  let online = () => {};
  vi.stubGlobal("addEventListener", (type: string, listener: () => void) => {
    if (type === "online") online = listener;
  });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  const pauseLabel = { dataset: { whenPlaying: "true" }, hidden: true };
  const toggle = Object.assign(new EventTarget(), { querySelectorAll: () => [pauseLabel], style: {} });
  const frame = { querySelector: () => toggle };
  const clip = Object.assign(new EventTarget(), {
    ...{ dataset: {}, closest: () => frame, querySelectorAll: () => [] },
    ...{ load: () => {}, pause: () => {}, removeAttribute: () => {} },
  });
  class Observer {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.stubGlobal("document", { querySelectorAll: () => [clip] });
  playClips();
  expect(pauseLabel.hidden).toBe(false);
  const lose = async () => {
    clip.dispatchEvent(new Event("error"));
    await vi.waitFor(() => expect(pauseLabel.hidden).toBe(true));
  };
  await lose();
  online();
  expect(pauseLabel.hidden).toBe(false);

  await lose();
  toggle.dispatchEvent(new Event("click")); // Resume
  toggle.dispatchEvent(new Event("click")); // Pause
  online();
  expect(pauseLabel.hidden).toBe(true);
});
