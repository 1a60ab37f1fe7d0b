import { useEffect, useState } from "react";
import {
  ACCESSIBILITY_CHECK,
  type AccessibilityAnswer,
  type AccessibilityProblem,
} from "../../../schemas/rules/accessibilityCheck.ts";
import { siteUrl } from "../../connection.ts";

/** How long after a change the page is checked, and again until it answers, in milliseconds. */
const INTERVAL = 1500;

/** Returns the window of the page beside the form. Undefined in *Content*, which shows no page. */
const previewWindow = () =>
  [...document.querySelectorAll("iframe")].find(({ src }) => src.startsWith(siteUrl))?.contentWindow;

type Answer = MessageEvent<Partial<AccessibilityAnswer> | undefined>;

/**
 * Asks the page beside the form for its accessibility problems.
 * @param content the content of the page. When it changes, the page is asked again
 * @returns undefined until the page has answered; `"no page"` if there is none
 */
export function useAccessibility(content: unknown): readonly AccessibilityProblem[] | "no page" | undefined {
  const [problems, setProblems] = useState<readonly AccessibilityProblem[] | "no page">();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is asked again when its content changes.
  useEffect(() => {
    const ask = () => {
      const page = previewWindow();
      if (page) page.postMessage({ type: ACCESSIBILITY_CHECK }, siteUrl);
      else setProblems("no page");
    };
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
  }, [content]);
  return problems;
}
