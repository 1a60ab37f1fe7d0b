/** Milliseconds from the scroll to the demos to the scroll to the chosen one (specification, section 9). */
const DEMO_SCROLL_DELAY = 1000;

export type DemoKind = "voice" | "chat" | "video";

let pending: ReturnType<typeof setTimeout> | undefined;

/** Input that means the visitor has taken over the scrolling. */
const TAKEOVER = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

function cancel() {
  clearTimeout(pending);
  for (const type of TAKEOVER) removeEventListener(type, cancel);
}

/** Pixels by which the demos may be off the top of the window while the visitor still rests there. */
const RESTING = 150;

/**
 * One second after the page began to scroll to the demos, scrolls on to the start of the chosen one. If the
 * visitor scrolls, taps or types before that, it does nothing. A second choice replaces the first.
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
 * The same for a link that was followed before its script ran. Does nothing when the visitor has moved on since.
 * @param elapsed milliseconds since the press
 */
export function resumeScrollToDemo(kind: DemoKind, elapsed: number) {
  const top = document.getElementById("demos")?.getBoundingClientRect().top ?? 0;
  if (elapsed < DEMO_SCROLL_DELAY || Math.abs(top) < RESTING)
    scrollToDemoLater(kind, Math.max(0, DEMO_SCROLL_DELAY - elapsed));
}
