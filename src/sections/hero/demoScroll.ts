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

/**
 * One second after the page began to scroll to the demos, scrolls on to the start of the chosen one. If the
 * visitor scrolls, taps or types before that, it does nothing. A second choice replaces the first.
 */
export function scrollToDemoLater(kind: DemoKind) {
  cancel();
  pending = setTimeout(() => {
    cancel();
    document.querySelector(`[data-demo="${kind}"]`)?.scrollIntoView({ block: "start" });
  }, DEMO_SCROLL_DELAY);
  for (const type of TAKEOVER) addEventListener(type, cancel, { passive: true });
}
