import type { ReactNode } from "react";
import { Button } from "#ui/Button.tsx";
import styles from "./Widget.module.css";
import type { WidgetWords } from "./widgetTexts.ts";

interface OptionsProps {
  words: WidgetWords;
  voiceDemo: ReactNode;
  /** Opens the callback form; undefined if no callback can be offered. */
  onCallback: (() => void) | undefined;
}

/** The two ways to talk: now in the browser, or by phone. */
export function Options({ words, voiceDemo, onCallback }: OptionsProps) {
  return (
    <ul className={styles.options}>
      <li className={styles.option}>
        <div>
          <h4>{words.now}</h4>
          <p>{words.nowText}</p>
        </div>
        {voiceDemo}
      </li>
      {onCallback ? (
        <li className={styles.option}>
          <div>
            <h4>{words.call}</h4>
            <p>{words.callText}</p>
          </div>
          <Button variant="secondary" onClick={onCallback}>
            {words.headings.form}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
