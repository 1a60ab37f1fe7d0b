import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/Button.tsx";
import styles from "./Controls.module.css";
import { isLive, type VoiceCall } from "./voiceCall.ts";
import type { CallWords } from "./words/CallWords.ts";

interface ControlsProps {
  call: VoiceCall;
  words: CallWords;
  onStart: () => void;
  onMute: (muted: boolean) => void;
  onHangUp: () => void;
  /** @param startedAt the start of the call, in milliseconds since the epoch */
  onSave: (startedAt: number) => void;
}

/** The buttons to start, mute, hang up, and save the transcript. Each shows only in the phases where it works. */
export function Controls({ call, words, onStart, onMute, onHangUp, onSave }: ControlsProps) {
  const { phase, muted, transcript, suggestions, startedAt } = call;
  const row = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState(false);
  const busy = pressed || phase === "connecting";

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets once the call reflects the press
  useEffect(() => setPressed(false), [call]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a button that had the focus may be gone
  useEffect(() => {
    // Focus must stay in the dialog.
    const lost = document.activeElement === document.body || document.activeElement?.tagName === "DIALOG";
    if (lost) row.current?.querySelector("button")?.focus();
  }, [phase, suggestions.length]);

  return (
    <div ref={row} className={styles.controls}>
      {phase === "active" ? (
        <Button variant="secondary" aria-pressed={muted} onClick={() => onMute(!muted)}>
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className={styles.icon}>
            <path d="M10 2.5a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1-5 0V5A2.5 2.5 0 0 1 10 2.5ZM4.5 9.5a5.5 5.5 0 0 0 11 0M10 15v2.5" />
            {muted ? <path d="m3 3 14 14" /> : null}
          </svg>
          {words.mute}
        </Button>
      ) : (
        <Button
          data-autofocus
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => {
            setPressed(true);
            onStart();
          }}
        >
          {phase === "ended" ? words.startAgain : words.start}
        </Button>
      )}
      {isLive(call) ? (
        <Button className={styles.hangUp} onClick={onHangUp}>
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className={styles.icon}>
            <path d="M2.5 12.5c0-5.5 15-5.5 15 0l-.8 1.7-3.5-.9-.4-2.3a9 9 0 0 0-5.6 0l-.4 2.3-3.5.9Z" />
          </svg>
          {words.hangUp}
        </Button>
      ) : null}
      {phase === "ended" && transcript.length > 0 && startedAt !== null ? (
        <Button variant="secondary" onClick={() => onSave(startedAt)}>
          {words.save}
        </Button>
      ) : null}
    </div>
  );
}
