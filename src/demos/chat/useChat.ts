import { useEffect, useReducer, useState } from "react";
import { canAsk, chatReducer, initialChat } from "./chat.ts";
import { createChatScheduler } from "./chatScheduler.ts";
import type { ChatTexts } from "./chatTexts.ts";

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
  // Draft mode passes new texts with each refresh, which must not restart the intro.
  const [scheduler] = useState(() => createChatScheduler(dispatch, texts));

  useEffect(() => {
    scheduler.playIntro(fromLoad ? sinceLoad() : 0);
    return scheduler.stop;
  }, [scheduler, fromLoad]);

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
      dispatch({ type: "ask", text });
      scheduler.replyTo(text.trim());
      return true;
    },
  };
}
