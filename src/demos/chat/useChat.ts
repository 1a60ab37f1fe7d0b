import { useEffect, useMemo, useReducer, useState } from "react";
import { canAsk, chatReducer, initialChat } from "./chat.ts";
import { createChatScheduler } from "./chatScheduler.ts";

/** State and actions of the chat demo. The intro plays from load; no timer outlives the demo. */
export function useChat() {
  const [chat, dispatch] = useReducer(chatReducer, initialChat);
  const [live, setLive] = useState(false);
  const scheduler = useMemo(() => createChatScheduler(dispatch), []);

  useEffect(() => {
    scheduler.playIntro();
    return scheduler.stop;
  }, [scheduler]);

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
