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
 * A second after the page set off to the demos, goes on to the chosen one, aligned to its start. A visitor
 * who scrolls, taps or types meanwhile stays where they are; a second choice replaces the first.
 */
export function scrollToDemoLater(kind: DemoKind) {
  cancel();
  pending = setTimeout(() => {
    cancel();
    document.querySelector(`[data-demo="${kind}"]`)?.scrollIntoView({ block: "start" });
  }, DEMO_SCROLL_DELAY);
  for (const type of TAKEOVER) addEventListener(type, cancel, { passive: true });
}
