/** The helpers that the presses need in the page. They run in the browser. */
interface PressPage {
  /** Returns where to press a control, in window pixels, or null while it is invisible or covered. */
  place(name: string): { x: number; y: number } | null;
  /**
   * Returns the outcome of the last press. "missed": the page moved under the pointer. "held": the recorder holds it
   * until the control's script has loaded. "handled": the control handled it.
   */
  hit(name: string): "missed" | "held" | "handled";
  /** Returns whether the control's presses had their effect exactly once. */
  isDone(name: string): boolean;
  /** Describes the presses that have no effect yet. */
  state(): string;
}

declare global {
  interface Window {
    pressPage?: PressPage;
  }
}

/** The controls and how to press them. The menu covers the page and the dialog blocks it, so both are last. */
export const CONTROLS = {
  tab: "click",
  dot: "click",
  arrow: "ArrowRight",
  replay: "click",
  video: "click",
  newsletter: "text",
  agent: "click",
  interest: "click",
  question: "click",
  patients: "click",
  menu: "click",
  call: "click",
} as const;
export type ControlName = keyof typeof CONTROLS;

/** The controls that are pressed in the same visit, together with one of the dashboard. */
export const TOGETHER: ControlName[] = ["replay", "video", "newsletter", "agent", "interest", "question"];
export const DASHBOARD: ControlName[] = ["tab", "dot", "arrow", "patients"];
export const ALONE: ControlName[] = ["menu", "call", ...DASHBOARD, "newsletter", "agent", "video"];

/** Installs `window.pressPage` once. Returns whether it exists. Runs in the page. */
export function installPressPage(): boolean {
  if (window.pressPage) return true;
  if (!document.querySelector("footer form")) return false;
  const find = (selector: string, text = "") =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
      textContent?.includes(text),
    );
  const details = () => find("[role=tab]", "Patient Details");
  const isOnDetails = () => details()?.ariaSelected === "true";
  let toasts = 0;
  // Only in live regions: the note for visitors without scripts has the same text, and may arrive later than the form.
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.role === "status")
        for (const node of addedNodes) if (/Coming Soon!/.test(node.textContent ?? "")) toasts += 1;
  }).observe(document.querySelector("footer") ?? document.body, { childList: true, subtree: true });

  const controls: Record<string, { element: () => HTMLElement | undefined; isDone: () => boolean }> = {
    tab: { element: details, isDone: isOnDetails },
    dot: { element: () => find('[aria-label="Show Patient Details"]'), isDone: isOnDetails },
    arrow: { element: () => find("[role=tab]", "Overview"), isDone: isOnDetails },
    replay: {
      element: () => find('[data-demo="chat"] button', "Replay"),
      isDone: () => find('[data-demo="chat"] [role=log]')?.ariaLive === "polite",
    },
    video: {
      element: () => find('[data-demo="video"] button', "Demo"),
      isDone: () => Boolean(find('[data-demo="video"] button', "Resume Demo")),
    },
    newsletter: { element: () => find("footer form button"), isDone: () => toasts === 1 },
    agent: {
      element: () => find("#voice-agent-widget button", "Talk to the AI Voice Agent"),
      isDone: () => Boolean(find("#voice-agent-widget h3", "How would you like to talk?")),
    },
    interest: {
      element: () => find("#early-access label", "Pilot study"),
      isDone: () => find("#early-access label", "Pilot study")?.querySelector("input")?.checked === true,
    },
    question: {
      element: () => find("details:has(h3) summary"),
      isDone: () => Boolean(find("details:has(h3)[open]")),
    },
    patients: {
      element: () => find("label[for=tier-high]"),
      isDone: () => (document.getElementById("tier-high") as HTMLInputElement | null)?.checked === true,
    },
    menu: {
      element: () => find("#site-header button"),
      isDone: () => find("#site-header button")?.ariaExpanded === "true",
    },
    call: {
      element: () => find('[data-demo="voice"] button', "Start Demo"),
      isDone: () => document.querySelectorAll("dialog[open]").length === 1,
    },
  };
  const elementOf = (name: string) => controls[name]?.element();
  const names = Object.keys(controls);
  /** The controls in which the last press began, and in which it ended. */
  const [began, ended] = ["pointerdown", "pointerup"].map((type) => {
    const within = new Set<string>();
    const note = ({ target }: Event) => {
      within.clear();
      for (const name of names) if (elementOf(name)?.contains(target as Node)) within.add(name);
    };
    addEventListener(type, note, true);
    return within;
  });
  window.pressPage = {
    place(name) {
      const element = elementOf(name);
      if (!element?.checkVisibility({ visibilityProperty: true })) return null;
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const found = document.elementFromPoint(x, y);
      return found && element.contains(found) ? { x, y } : null;
    },
    hit(name) {
      if (!began?.has(name) || !ended?.has(name)) return "missed";
      return document.querySelector("[data-held]") ? "held" : "handled";
    },
    isDone: (name) => controls[name]?.isDone() === true,
    state() {
      const held = document.querySelectorAll("[data-held]").length;
      const [, failed] = document.querySelectorAll<HTMLElement>("#press-notices > *");
      return `${held} held, ${failed && !failed.hidden ? "given up" : "not given up"}`;
    },
  };
  return true;
}
