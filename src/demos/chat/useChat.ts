import { useEffect, useMemo, useReducer, useState } from "react";
import { canAsk, chatReducer, initialChat } from "./chat.ts";
import { createDirector } from "./director.ts";

/** The chat demo at work: plays its intro from load, takes questions afterwards, leaves no timer behind. */
export function useChat() {
  const [chat, dispatch] = useReducer(chatReducer, initialChat);
  const [touched, setTouched] = useState(false);
  const director = useMemo(() => createDirector(dispatch), []);

  useEffect(() => {
    director.playIntro();
    return director.stop;
  }, [director]);

  return {
    chat,
    /** The visitor has taken part: from then on messages are announced. */
    touched,
    replay() {
      setTouched(true);
      director.playIntro();
    },
    /** @returns whether the question was taken */
    ask(text: string): boolean {
      if (!canAsk(chat, text)) return false;
      setTouched(true);
      dispatch({ type: "ask", text });
      director.replyTo(text.trim());
      return true;
    },
  };
}
