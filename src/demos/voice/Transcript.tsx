import { useEffect, useRef } from "react";
import { updateTabIndex } from "#ui/focusWhileOverflowing.ts";
import styles from "./Transcript.module.css";
import { speakerOf, type TranscriptMessage } from "./transcript.ts";
import type { CallWords } from "./words/CallWords.ts";

interface TranscriptProps {
  messages: readonly TranscriptMessage[];
  words: CallWords;
  /** The label of the assistant. */
  speaker: string;
}

function scrollToEnd(element: HTMLElement | null): void {
  if (!element) return;
  updateTabIndex(element);
  element.scrollTop = element.scrollHeight;
}

/**
 * The transcript, as a live region that announces only final lines. A partial line is hidden from assistive
 * technology. Once final, it gets a new key, and the new element is announced.
 */
export function Transcript({ messages, words, speaker }: TranscriptProps) {
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a line arrives or grows
  useEffect(() => scrollToEnd(list.current), [messages]);

  // A panel that appears below the transcript shrinks it, and would cover its last lines.
  useEffect(() => {
    const observer = new ResizeObserver(() => scrollToEnd(list.current));
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={list}
      className={styles.transcript}
      role="log"
      aria-label={words.transcriptLabel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      {messages.map((message) => {
        const { id, role, content, isPartial } = message;
        return (
          <p
            key={`${id}${isPartial ? " partial" : ""}`}
            className={styles[role]}
            data-partial={isPartial || undefined}
            aria-hidden={isPartial || undefined}
          >
            <span className="visually-hidden">{speakerOf(message, words.transcript, speaker)}: </span>
            {content}
          </p>
        );
      })}
    </div>
  );
}
