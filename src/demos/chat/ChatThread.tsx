import { useEffect, useRef } from "react";
import { updateTabIndex } from "#ui/focusWhileOverflowing.ts";
import styles from "./ChatThread.module.css";
import type { Chat } from "./chat.ts";
import type { ChatTexts } from "./chatTexts.ts";
import { HelpLines } from "./HelpLines.tsx";

interface ChatThreadProps {
  texts: ChatTexts;
  chat: Chat;
  /** Whether new messages are announced. The intro plays automatically, so it is not announced. */
  live: boolean;
}

/** The thread's padding in pixels, above and below the messages. */
const PADDING = 32;

/**
 * The messages, the newest at the bottom. The thread scrolls to the last one, to its beginning. The page itself never
 * scrolls.
 */
export function ChatThread({ texts, chat: { messages, typing }, live }: ChatThreadProps) {
  const thread = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the thread grows
  useEffect(() => {
    const element = thread.current;
    if (!element) return;
    updateTabIndex(element);
    const last = element.querySelector<HTMLElement>(":scope > div > div:last-of-type");
    // An emergency notice may be taller than the thread. Its beginning matters most.
    if (last)
      element.scrollTop = element.scrollHeight - Math.max(element.clientHeight, last.offsetHeight + PADDING);
  }, [messages, typing]);

  return (
    <div
      ref={thread}
      className={`${styles.thread} plays`}
      role="log"
      aria-label={texts.conversation}
      aria-live={live ? "polite" : "off"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <div className={styles.messages}>
        {messages.map(({ type, text, offer, helpLines }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only appended
          <div key={index} className={helpLines ? styles.emergency : styles[type]}>
            <span className="visually-hidden">{texts.by[type]}</span>
            {type === "user" ? <bdi>{text}</bdi> : text}
            {helpLines ? <HelpLines lines={helpLines} texts={texts.emergency} /> : null}
            {offer ? (
              <a className={styles.offer} href="#early-access">
                {texts.offer}
              </a>
            ) : null}
          </div>
        ))}
        {typing ? (
          // A new element each time, because one that moves would count as a layout shift.
          <div
            key={messages.length}
            className={`${styles[typing]} ${styles.typing}`}
            data-typing={typing}
            aria-hidden="true"
          >
            <i />
            <i />
            <i />
          </div>
        ) : null}
        <noscript>
          <p className={styles.user}>{texts.intro.user}</p>
          <p className={styles.ai}>{texts.intro.ai}</p>
        </noscript>
      </div>
    </div>
  );
}
