import { useId } from "react";
import { Dialog } from "#ui/Dialog.tsx";
import { Avatar } from "./Avatar.tsx";
import { Controls } from "./Controls.tsx";
import { Transcript } from "./Transcript.tsx";
import type { AssistantOverrides } from "./talk/overrides.ts";
import { minutesAndSeconds, type TranscriptMessage, transcriptText } from "./transcript.ts";
import { useVoiceCall } from "./useVoiceCall.ts";
import styles from "./VoiceDialog.module.css";
import { isLive, statusLine } from "./voiceCall.ts";
import type { VoiceSettings } from "./voiceSettings.ts";
import type { CallWords, TranscriptWords } from "./words/CallWords.ts";

/**
 * The subject of a call: a check-in by the health coach, or the product. The product's agent refers questions that it
 * can't answer to the email address.
 */
export type Conversation = { about: "coaching" } | { about: "product"; email: string };

/** Downloads the transcript as a text file. */
function saveTranscript(
  transcript: readonly TranscriptMessage[],
  start: number,
  words: TranscriptWords,
  assistant: string,
): void {
  const file = new Blob([transcriptText(transcript, start, words, assistant)], {
    type: "text/plain;charset=utf-8",
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "voice-demo-transcript.txt";
  link.click();
  // By then the browser has its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

interface VoiceDialogProps {
  voice: VoiceSettings;
  words: CallWords;
  overrides: AssistantOverrides | undefined;
  conversation: Conversation;
  productName: string;
  onClose: () => void;
}

/** The voice modal: a call with the coach or the product's agent (specification, sections 2 and 4). */
export function VoiceDialog(props: VoiceDialogProps) {
  return <CallDialog {...props} {...useVoiceCall(props)} />;
}

type CallDialogProps = VoiceDialogProps & ReturnType<typeof useVoiceCall>;

/** Renders the modal for one state of the call. */
export function CallDialog(props: CallDialogProps) {
  const { voice, words, conversation, productName, onClose, call, start, setMuted, hangUp } = props;
  const headingId = useId();
  const { phase, seconds, error, cue, muted } = call;
  const texts = words[conversation.about];
  const { transport } = voice;

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
                {texts.heading(productName)}
              </h2>
              {seconds === null ? null : (
                <span role="timer" className={styles.timer}>
                  {minutesAndSeconds(seconds)}
                </span>
              )}
              <button type="button" className={styles.close} aria-label={words.close} onClick={close}>
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                  <path d="m5 5 10 10M15 5 5 15" />
                </svg>
              </button>
            </div>
            <Avatar levels={call.levels} phase={phase} />
            <p role="status" className={styles.status} data-phase={phase}>
              {statusLine(call, words.status)}
            </p>
          </header>
          <p className={styles.about}>{transport === "local" ? texts.simulated : words.internet}</p>
          {error ? (
            <p role="alert" className={styles.error}>
              <strong>{error.title}</strong>
              {error.detail ? <span>{error.detail}</span> : null}
            </p>
          ) : null}
          {phase === "idle" && call.transcript.length === 0 ? (
            <ol className={styles.steps}>
              {texts[transport].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          ) : (
            <Transcript messages={call.transcript} words={words} speaker={texts.speaker} />
          )}
          {phase === "connecting" ? (
            <p className={styles.between}>
              <strong>{texts.pickUp}</strong>
              {texts.connecting}
            </p>
          ) : null}
          {phase === "ended" && !error ? (
            <p className={styles.between}>
              <strong>{texts.thanks}</strong>
              {texts.after} {words.kept[transport]} {words.saveHint}
            </p>
          ) : null}
          {cue && phase === "active" ? (
            <p className={styles.cue}>
              <strong>{muted ? words.unmute : words.yourTurn}</strong> {words.couldSay(cue)}
            </p>
          ) : null}
          <Controls
            call={call}
            words={words}
            onStart={start}
            onMute={setMuted}
            onHangUp={() => hangUp()}
            onSave={(startedAt) =>
              saveTranscript(call.transcript, startedAt, words.transcript, texts.speaker)
            }
          />
        </div>
      )}
    </Dialog>
  );
}
