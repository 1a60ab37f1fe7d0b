import { useEffect, useReducer, useRef, useState } from "react";
import { typedLine } from "#schemas/rules/text/typedText.ts";
import { countAction } from "#ui/countAction.ts";
import { canAsk, chatReducer, initialChat } from "./chat.ts";
import { createChatScheduler } from "./chatScheduler.ts";
import type { ChatTexts, QuickQuestion } from "./chatTexts.ts";

const quickQuestions = ["missedDose", "reading", "salt", "checkup"] as const satisfies QuickQuestion[];

/** Returns the milliseconds since the page's load event, or 0 before it. */
function sinceLoad(): number {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page?.loadEventStart ? performance.now() - page.loadEventStart : 0;
}

/**
 * Returns the state and actions of the chat demo. Unmounting cancels every timer.
 * @param fromLoad whether the intro's times count from the page load, however late React hydrates the demo;
 *   otherwise they count from hydration
 */
export function useChat(texts: ChatTexts, fromLoad: boolean) {
  const [chat, dispatch] = useReducer(chatReducer, texts.opening, initialChat);
  const [live, setLive] = useState(false);
  const asked = useRef(false);
  const answered = useRef(false);
  // Draft mode passes new texts with each refresh, which must not restart the intro.
  const [scheduler] = useState(() =>
    createChatScheduler((action) => {
      dispatch(action);
      if (action.type === "reply" && !answered.current) countAction("demo-finished chat");
      answered.current ||= action.type === "reply";
    }, texts),
  );

  useEffect(() => {
    scheduler.playIntro(fromLoad ? sinceLoad() : 0);
    return scheduler.stop;
  }, [scheduler, fromLoad]);

  function countQuestion(text: string): void {
    if (!asked.current) countAction("demo-started chat");
    asked.current = true;
    const quick = quickQuestions.find((key) => texts.quick[key].question === text);
    countAction(`question-asked ${quick ?? "typed"}`);
  }

  return {
    chat,
    /** Whether new messages are announced: only after the visitor has interacted. */
    live,
    replay() {
      setLive(true);
      scheduler.playIntro();
    },
    /** @returns whether the question was accepted */
    ask(text: string): boolean {
      if (!canAsk(chat, text)) return false;
      setLive(true);
      countQuestion(typedLine(text));
      dispatch({ type: "ask", text });
      scheduler.replyTo(typedLine(text));
      return true;
    },
  };
}
