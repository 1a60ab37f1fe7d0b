import { useId } from "react";
import { Dialog } from "#ui/Dialog.tsx";
import { Avatar } from "./Avatar.tsx";
import { Controls } from "./Controls.tsx";
import { Transcript } from "./Transcript.tsx";
import { minutesAndSeconds } from "./transcript.ts";
import { useVoiceCall } from "./useVoiceCall.ts";
import styles from "./VoiceDialog.module.css";
import { isLive, statusLine } from "./voiceCall.ts";
import type { VoiceSettings } from "./voiceSettings.ts";

/** Notes for the visitor before and during a call, by transport. */
const ABOUT = {
  local: {
    note: "This is a simulation. The coach follows a script. It notices that you speak, not what you say. Nothing is recorded or sent.",
    kept: "Nothing of this call is kept.",
    steps: [
      "The coach asks about your week and your blood pressure.",
      "Answer aloud. If you keep quiet, your lines are filled in for you.",
      "Talk over it whenever you like. It stops and listens.",
    ],
  },
  daily: {
    note: "You will talk with an AI over the internet. Please keep personal health details out of this demo.",
    kept: "This page keeps nothing of the call.",
    steps: [
      "Allow the microphone when your browser asks.",
      "The coach speaks first. Answer as you would on the phone.",
      "Talk over it whenever you like. It stops and listens.",
    ],
  },
};

interface VoiceDialogProps {
  voice: VoiceSettings;
  productName: string;
  onClose: () => void;
}

/** The voice modal: a call with the coach (specification, sections 2 and 4). */
export function VoiceDialog(props: VoiceDialogProps) {
  return <CallDialog {...props} {...useVoiceCall(props.voice)} />;
}

type CallDialogProps = VoiceDialogProps & ReturnType<typeof useVoiceCall>;

/** Renders the modal for one state of the call. */
export function CallDialog({ voice, productName, onClose, call, start, setMuted, hangUp }: CallDialogProps) {
  const headingId = useId();
  const { phase, seconds, error, cue, muted } = call;
  const about = ABOUT[voice.transport];

  function mayClose() {
    if (!isLive(call)) return true;
    hangUp();
    return false;
  }

  return (
    <Dialog labelledBy={headingId} mayClose={mayClose} onClose={onClose} className={styles.modal}>
      {(close) => (
        <div className={styles.layout}>
          <header className={styles.stage}>
            <div className={styles.head}>
              <h2 id={headingId} className={styles.heading}>
                {productName} coach
              </h2>
              {seconds === null ? null : (
                <span role="timer" className={styles.timer}>
                  {minutesAndSeconds(seconds)}
                </span>
              )}
              <button type="button" className={styles.close} aria-label="Close" onClick={close}>
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                  <path d="m5 5 10 10M15 5 5 15" />
                </svg>
              </button>
            </div>
            <Avatar levels={call.levels} phase={phase} />
            <p role="status" className={styles.status} data-phase={phase}>
              {statusLine(call)}
            </p>
          </header>
          <p className={styles.about}>{about.note}</p>
          {error ? (
            <p role="alert" className={styles.error}>
              <strong>{error.title}</strong>
              {error.detail ? <span>{error.detail}</span> : null}
            </p>
          ) : null}
          {phase === "idle" && call.transcript.length === 0 ? (
            <ol className={styles.steps}>
              {about.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          ) : (
            <Transcript messages={call.transcript} />
          )}
          {phase === "connecting" ? (
            <p className={styles.between}>
              <strong>The coach picks up in a moment.</strong>
              It speaks first and asks one thing at a time.
            </p>
          ) : null}
          {phase === "ended" && !error ? (
            <p className={styles.between}>
              <strong>Thanks for trying it.</strong>
              In a program, the answers would now be in the care team's dashboard. {about.kept} Save the
              transcript if you want it.
            </p>
          ) : null}
          {cue && phase === "active" ? (
            <p className={styles.cue}>
              <strong>{muted ? "Unmute to answer." : "Your turn."}</strong> You could say: “{cue}”
            </p>
          ) : null}
          <Controls call={call} onStart={start} onMute={setMuted} onHangUp={() => hangUp()} />
        </div>
      )}
    </Dialog>
  );
}
