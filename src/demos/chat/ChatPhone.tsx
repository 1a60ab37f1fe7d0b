"use client";

import { CoachMark } from "#ui/CoachMark.tsx";
import { useScriptReady } from "#ui/useScriptReady.ts";
import styles from "./ChatPhone.module.css";
import { ChatThread } from "./ChatThread.tsx";
import { Composer } from "./Composer.tsx";
import type { ChatTexts } from "./chatTexts.ts";
import { useChat } from "./useChat.ts";

interface ChatPhoneProps {
  texts: ChatTexts;
}

interface PlayedChatProps extends ChatPhoneProps {
  /** Starts the intro when the page loads (specification, section 4) rather than when the demo comes near. */
  fromLoad?: boolean;
}

/** A conversation with the simulated coach: questions to choose from, and the messages with a text input. */
export function ChatPhone({ fromLoad = false, ...props }: PlayedChatProps) {
  return <ChatScreen {...props} {...useChat(props.texts, fromLoad)} />;
}

/** Renders one state of the conversation. */
export function ChatScreen({ texts, chat, live, ask, replay }: ChatPhoneProps & ReturnType<typeof useChat>) {
  const ready = useScriptReady<HTMLButtonElement>("click");
  return (
    <div className={styles.field}>
      <ul
        className={`${styles.questions} with-script`}
        aria-label={texts.quickQuestions}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a row that scrolls while its buttons are disabled
        tabIndex={0}
        data-scrolls
        suppressHydrationWarning // layOutSections.ts may have removed its tabindex
      >
        {Object.values(texts.quick).map(({ question }) => (
          <li key={question}>
            <button
              type="button"
              className={styles.question}
              disabled={chat.intro}
              onClick={() => ask(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.panel}>
        <header className={styles.head}>
          <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
            <circle cx="20" cy="20" r="20" className={styles.avatar} />
            <CoachMark className={styles.mark} transform="translate(20 20) scale(.7)" />
          </svg>
          <p className={styles.who}>
            <strong>{texts.coach}</strong>
            <span>{texts.scripted}</span>
          </p>
          <button type="button" className={`${styles.replay} with-script`} {...ready} onClick={replay}>
            <svg
              viewBox="0 0 20 20"
              width="16"
              height="16"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
            >
              <path
                d="M3.5 10a6.5 6.5 0 1 0 2-4.7M3.5 3v3.5H7"
                strokeWidth="1.8"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            {texts.replay}
          </button>
        </header>
        <ChatThread texts={texts} chat={chat} live={live} />
        <Composer texts={texts} onAsk={ask} />
      </div>
    </div>
  );
}
