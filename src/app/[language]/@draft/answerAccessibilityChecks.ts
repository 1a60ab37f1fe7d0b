import { ACCESSIBILITY_CHECK, type AccessibilityProblem } from "#schemas/rules/accessibilityCheck.ts";

/** The levels that the site promises: WCAG 2.2, A and AA. */
const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The maximum number of characters of an element's text in an answer. */
const MAX_TEXT = 60;

/** Returns the field that an element shows. `stegaToAttributes` writes it as JSON. */
function fieldOf(element: Element): AccessibilityProblem["field"] {
  const source = element.closest('[data-sanity^="{"]')?.getAttribute("data-sanity");
  return source ? JSON.parse(source) : undefined;
}

const textOf = (element: Element): string =>
  (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, MAX_TEXT);

/** Checks the page, without the Studio's overlays. */
async function problemsOfPage(): Promise<AccessibilityProblem[]> {
  const { default: axe } = await import("axe-core");
  const { violations } = await axe.run(
    { exclude: ["sanity-visual-editing"] },
    { runOnly: levels, resultTypes: ["violations"], elementRef: true },
  );
  return violations.flatMap(({ help, impact, nodes }) =>
    nodes.flatMap(({ element }) =>
      element
        ? [
            {
              rule: help,
              isSevere: impact === "critical" || impact === "serious",
              text: textOf(element),
              field: fieldOf(element),
            },
          ]
        : [],
    ),
  );
}

/**
 * Checks the page's accessibility whenever the window around it asks. Only the Studio can frame drafts, so only the Studio
 * gets an answer.
 * @returns a function that stops it
 */
export function answerAccessibilityChecks(): () => void {
  // axe can check a page only once at a time.
  let last: Promise<unknown> = Promise.resolve();
  const answer = ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || source === window || data?.type !== ACCESSIBILITY_CHECK) return;
    last = last
      .then(problemsOfPage)
      .then((problems) => window.parent.postMessage({ type: ACCESSIBILITY_CHECK, problems }, origin))
      .catch(console.error);
  };
  window.addEventListener("message", answer);
  return () => window.removeEventListener("message", answer);
}
