import type { ReactNode } from "react";
import { Button } from "#ui/Button.tsx";
import styles from "./Widget.module.css";

interface OptionsProps {
  voiceDemo: ReactNode;
  /** Opens the callback form; undefined if no callback can be offered. */
  onCallback: (() => void) | undefined;
}

/** The two ways to talk: now in the browser, or by phone. */
export function Options({ voiceDemo, onCallback }: OptionsProps) {
  return (
    <ul className={styles.options}>
      <li className={styles.option}>
        <div>
          <h4>Talk now</h4>
          <p>In this browser, with your microphone. Nothing to install.</p>
        </div>
        {voiceDemo}
      </li>
      {onCallback ? (
        <li className={styles.option}>
          <div>
            <h4>Get a call</h4>
            <p>An AI voice agent calls you from a US number. Or ask for a person.</p>
          </div>
          <Button variant="secondary" onClick={onCallback}>
            Schedule a Callback
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
