import { usePathname } from "next/navigation";
import { type ComponentProps, useEffect } from "react";
import { Overlays } from "#content/draft/Overlays.tsx";
import { ACCESSIBILITY_CHECK, type AccessibilityProblem } from "#schemas/rules/accessibilityCheck.ts";
import { SHOWN_MOMENT, type ShownMoment } from "#schemas/rules/clock.ts";
import { CHAT_CONTAINER_ID, EARLY_ACCESS_CONTAINER_ID, NEWSLETTER_CONTAINER_ID } from "#ui/containerIds.ts";
import { DraftBanner } from "#ui/DraftBanner.tsx";
import { FixedTextNote } from "#ui/FixedTextNote.tsx";
import { explainClick } from "./fixedTexts.ts";

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
function answerAccessibilityChecks(): () => void {
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

/** Tells the window around the page which time it shows. Only the Studio can frame drafts, and the time is no secret. */
function postShownMoment(moment: string | undefined): void {
  const message: ShownMoment = { type: SHOWN_MOMENT, moment: moment ?? null };
  if (window.parent !== window) window.parent.postMessage(message, "*");
}

const waitingParts = [CHAT_CONTAINER_ID, EARLY_ACCESS_CONTAINER_ID, NEWSLETTER_CONTAINER_ID];

type DraftToolsProps = Omit<ComponentProps<typeof Overlays>, "waitingParts"> &
  Pick<ComponentProps<typeof DraftBanner>, "problems" | "moment" | "release">;

/** Whether the Studio shows this page in its frame. Leaving draft mode there would break its preview. */
const isFramed = () => window.parent !== window;

/**
 * The tools that draft mode adds to a page: the banner, the click-to-edit overlays, the explanation of texts that aren't
 * content, and the accessibility check. Browser only.
 */
export function DraftTools({ problems, moment, release, ...overlays }: DraftToolsProps) {
  const path = usePathname();
  useEffect(answerAccessibilityChecks, []);
  useEffect(() => postShownMoment(moment), [moment]);
  return (
    <>
      <DraftBanner
        leave={isFramed() ? undefined : "/api/draft-mode/disable"}
        now={`/api/draft-mode/now?${new URLSearchParams({ path })}`}
        problems={problems}
        moment={moment}
        release={release}
      />
      {/* No text of a past version has a field. */}
      {moment ? null : <FixedTextNote explain={explainClick} />}
      <Overlays {...overlays} waitingParts={waitingParts} />
    </>
  );
}
