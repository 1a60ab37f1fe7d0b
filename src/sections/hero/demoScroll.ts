/** Milliseconds between the scroll to the demos and the scroll to the chosen one (specification, section 9). */
const DEMO_SCROLL_DELAY = 1000;

export type DemoKind = "voice" | "chat" | "video";

let pending: ReturnType<typeof setTimeout> | undefined;

/** Input that means the visitor has taken over scrolling. */
const TAKEOVER = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

function cancel() {
  clearTimeout(pending);
  for (const type of TAKEOVER) removeEventListener(type, cancel);
}

/** Maximum distance in pixels between the demos and the top of the window while a visitor counts as still there. */
const RESTING = 150;

/**
 * Scrolls to the chosen demo one second after the page started to scroll to the demos. Cancels if the visitor
 * scrolls, taps or types before that. Another choice replaces the first.
 */
export function scrollToDemoLater(kind: DemoKind, delay = DEMO_SCROLL_DELAY) {
  cancel();
  pending = setTimeout(() => {
    cancel();
    document.querySelector(`[data-demo="${kind}"]`)?.scrollIntoView({ block: "start" });
  }, delay);
  for (const type of TAKEOVER) addEventListener(type, cancel, { passive: true });
}

/**
 * Does the same for a link followed before its script ran. Does nothing if the visitor has moved on since.
 * @param elapsed milliseconds since the press
 */
export function resumeScrollToDemo(kind: DemoKind, elapsed: number) {
  const top = document.getElementById("demos")?.getBoundingClientRect().top ?? 0;
  if (elapsed < DEMO_SCROLL_DELAY || Math.abs(top) < RESTING)
    scrollToDemoLater(kind, Math.max(0, DEMO_SCROLL_DELAY - elapsed));
}

/** Makes the links of `FeatureCard.tsx` scroll on to their demo. */
export function watchTryLinks(): void {
  for (const link of document.querySelectorAll<HTMLElement>("[data-tries]")) {
    const kind = link.dataset.tries as DemoKind; // FeatureCard.tsx writes it
    link.addEventListener("click", () => scrollToDemoLater(kind));
    window.scriptReady?.(link, ({ timeStamp }) => resumeScrollToDemo(kind, performance.now() - timeStamp));
  }
}
