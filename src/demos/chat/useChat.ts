import { useEffect, useMemo, useReducer, useState } from "react";
import { canAsk, chatReducer, initialChat } from "./chat.ts";
import { createChatScheduler } from "./chatScheduler.ts";

/** Milliseconds since the page's load event; 0 before it. */
function sinceLoad(): number {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page?.loadEventStart ? performance.now() - page.loadEventStart : 0;
}

/**
 * State and actions of the chat demo. No timer outlives the demo.
 * @param fromLoad whether the intro's times count from the page's load, however late React hydrates the demo; otherwise they
 *   count from the hydration
 */
export function useChat(fromLoad: boolean) {
  const [chat, dispatch] = useReducer(chatReducer, initialChat);
  const [live, setLive] = useState(false);
  const scheduler = useMemo(() => createChatScheduler(dispatch), []);

  useEffect(() => {
    scheduler.playIntro(fromLoad ? sinceLoad() : 0);
    return scheduler.stop;
  }, [scheduler, fromLoad]);

  return {
    chat,
    /** Whether new messages are announced: once the visitor has taken part. */
    live,
    replay() {
      setLive(true);
      scheduler.playIntro();
    },
    /** @returns whether the question was taken */
    ask(text: string): boolean {
      if (!canAsk(chat, text)) return false;
      setLive(true);
      dispatch({ type: "ask", text });
      scheduler.replyTo(text.trim());
      return true;
    },
  };
}
