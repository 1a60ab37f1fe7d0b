import { useEffect, useState } from "react";
import { usePresentationParams } from "sanity/presentation";
import {
  ACCESSIBILITY_CHECK,
  type AccessibilityAnswer,
  type AccessibilityProblem,
} from "../../../schemas/rules/accessibilityCheck.ts";
import { siteUrl } from "../../connection.ts";

/** How long after a change the page is checked, and again until it answers, in milliseconds. */
const INTERVAL = 1500;

/** Returns the window of the page beside the form. Undefined until *On the page* has opened it. */
const previewWindow = () =>
  [...document.querySelectorAll("iframe")].find(({ src }) => src.startsWith(siteUrl))?.contentWindow;

type Answer = MessageEvent<Partial<AccessibilityAnswer> | undefined>;

/**
 * Asks the page beside the form for its accessibility problems.
 * @param content the content of the page. When it changes, the page is asked again
 * @returns undefined until the page has answered; `"no page"` in *Content*, which shows no page
 */
export function useAccessibility(content: unknown): readonly AccessibilityProblem[] | "no page" | undefined {
  const [problems, setProblems] = useState<readonly AccessibilityProblem[]>();
  const hasPage = usePresentationParams(false) !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is asked again when its content changes.
  useEffect(() => {
    if (!hasPage) return undefined;
    const ask = () => previewWindow()?.postMessage({ type: ACCESSIBILITY_CHECK }, siteUrl);
    const timer = setInterval(ask, INTERVAL);
    const receive = ({ origin, source, data }: Answer) => {
      const isFromPage = origin === new URL(siteUrl).origin && source === previewWindow();
      if (!isFromPage || data?.type !== ACCESSIBILITY_CHECK || !data.problems) return;
      clearInterval(timer);
      setProblems(data.problems);
    };
    window.addEventListener("message", receive);
    return () => {
      window.removeEventListener("message", receive);
      clearInterval(timer);
    };
  }, [content, hasPage]);
  return hasPage ? problems : "no page";
}
