import { type FormEvent, useRef } from "react";
import { useScriptReady } from "#ui/useScriptReady.ts";
import styles from "./Composer.module.css";
import type { ChatTexts } from "./chatTexts.ts";

interface ComposerProps {
  texts: Pick<ChatTexts, "placeholder" | "question" | "send">;
  /** Called when the visitor is about to type. */
  onFocus?: () => void;
  /** Returns whether the text was accepted. */
  onAsk: (text: string) => boolean;
}

/** The text input. It keeps text that can't be sent yet, and text typed before the script loads. */
export function Composer({ texts, onFocus, onAsk }: ComposerProps) {
  const input = useRef<HTMLInputElement>(null);
  const ready = useScriptReady<HTMLFormElement>("submit");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (input.current && onAsk(input.current.value)) input.current.value = "";
  };
  return (
    // Without the script, method="dialog" sends nothing. Any other method would reload the page.
    <form className={`${styles.composer} with-script`} method="dialog" {...ready} onSubmit={send}>
      <input
        ref={input}
        className={styles.input}
        type="text"
        placeholder={texts.placeholder}
        aria-label={texts.question}
        autoComplete="off"
        maxLength={300}
        enterKeyHint="send"
        onFocus={onFocus}
      />
      <button type="submit" className={styles.send} aria-label={texts.send}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="currentColor">
          <path d="M3 3.2 17.5 10 3 16.8l1.7-5.6L11 10 4.7 8.8Z" />
        </svg>
      </button>
    </form>
  );
}
