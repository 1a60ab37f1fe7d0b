import { useEffect, useRef } from "react";
import { updateTabIndex } from "#ui/focusWhileOverflowing.ts";
import type { EmergencyTexts } from "../chat/emergencyLines.ts";
import { HelpLines } from "../chat/HelpLines.tsx";
import styles from "./Transcript.module.css";
import { speakerOf, type TranscriptMessage } from "./transcript.ts";
import type { CallWords } from "./words/CallWords.ts";

interface TranscriptProps {
  messages: readonly TranscriptMessage[];
  words: CallWords;
  emergency: EmergencyTexts;
  /** Whether the text is one and a half times as large. */
  isLarge?: boolean;
  /** The label of the assistant. */
  speaker: string;
}

/** The transcript's padding in pixels, above and below the lines. */
const PADDING = 32;

/** Scrolls to the last line: to its beginning if it is a notice that is taller than the transcript. */
export function scrollToEnd(element: HTMLElement | null): void {
  if (!element) return;
  updateTabIndex(element);
  const last = element.lastElementChild?.querySelector("a")
    ? element.lastElementChild.clientHeight + PADDING
    : 0;
  element.scrollTop = element.scrollHeight - Math.max(element.clientHeight, last);
}

/**
 * The transcript, as a live region that announces only final lines. A partial line is hidden from assistive
 * technology. Once final, it gets a new key, and the new element is announced.
 */
export function Transcript({ messages, words, emergency, isLarge, speaker }: TranscriptProps) {
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
      data-large={isLarge || undefined}
      role="log"
      aria-label={words.transcriptLabel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      {messages.map((message) => {
        const { id, role, content, isPartial, helpLines } = message;
        return (
          <div
            key={`${id}${isPartial ? " partial" : ""}`}
            className={helpLines ? styles.emergency : styles[role]}
            data-partial={isPartial || undefined}
            aria-hidden={isPartial || undefined}
          >
            <span className="visually-hidden">{speakerOf(message, words.transcript, speaker)}: </span>
            {role === "user" ? <bdi>{content}</bdi> : content}
            {helpLines ? <HelpLines lines={helpLines} texts={emergency} /> : null}
          </div>
        );
      })}
    </div>
  );
}
