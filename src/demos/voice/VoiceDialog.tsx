import { useId, useState } from "react";
import type { Language } from "#schemas/languages.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { Composer } from "../chat/Composer.tsx";
import type { EmergencyTexts } from "../chat/emergencyLines.ts";
import { Avatar } from "./Avatar.tsx";
import { Controls } from "./Controls.tsx";
import type { AssistantOverrides } from "./overrides.ts";
import { Transcript } from "./Transcript.tsx";
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
  language: Language;
  emergency: EmergencyTexts;
  words: CallWords;
  overrides: AssistantOverrides | undefined;
  /** Suggestions for a call on the hosted platform. */
  starters: readonly string[];
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
  const { voice, words, emergency, conversation, productName, onClose, call } = props;
  const { start, type, prepare, setMuted, hangUp, offersRecognition, consent } = props;
  const headingId = useId();
  const [isLarge, setLarge] = useState(false);
  const { phase, seconds, error, answeredIn, suggestions, warned, yourTurn, muted } = call;
  const isIdle = phase === "idle" && call.transcript.length === 0;
  const texts = words[conversation.about];
  const { transport } = voice;

  const isSaid = (text: string) => call.transcript.some(({ content }) => content === text);
  const starters = props.starters.filter((text) => !isSaid(text)).slice(0, 3);
  const offered = transport === "daily" && phase === "active" && !warned ? starters : suggestions;
  let about = transport === "local" ? texts.simulated : words.internet;
  if (!isIdle) about = isLive(call) ? words.brief[transport] : "";

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
              <button
                type="button"
                className={styles.icon}
                aria-label={words.largerText}
                aria-pressed={isLarge}
                onClick={() => setLarge(!isLarge)}
              >
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                  <path d="m1.5 15 4-10 4 10M3 11.5h5M11.5 15l3-7 3 7m-5-2.5h4" />
                </svg>
              </button>
              <button type="button" className={styles.icon} aria-label={words.close} onClick={close}>
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
          <p className={styles.about}>
            {about} {words.help}
          </p>
          {offersRecognition && !isLive(call) ? (
            <label className={styles.consent}>
              <input type="checkbox" onChange={({ target }) => consent(target.checked)} /> {words.recognize}
            </label>
          ) : null}
          {error ? (
            <p role="alert" className={styles.error}>
              <strong>{error.title}</strong>
              {error.detail ? <span>{error.detail}</span> : null}
            </p>
          ) : null}
          {isIdle ? (
            <ol className={styles.steps}>
              {texts[transport].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          ) : (
            <Transcript
              {...{ words, emergency, isLarge }}
              messages={call.transcript}
              speaker={texts.speaker}
            />
          )}
          {phase === "connecting" ? (
            <p className={styles.between}>
              <strong>{words.connecting[call.step]}</strong>
              {texts.connecting}
            </p>
          ) : null}
          {phase === "ended" && !error && !warned ? (
            <p className={styles.between}>
              <strong>{texts.thanks}</strong>
              {answeredIn === null ? null : `${words.answeredIn((answeredIn / 1000).toFixed(1))} `}
              {texts.after} {words.kept[transport]}
            </p>
          ) : null}
          {offered.length > 0 ? (
            <div className={styles.cue}>
              <p>
                {yourTurn ? <strong>{muted ? words.unmute : words.yourTurn} </strong> : null}
                {words.couldSay}
              </p>
              <ul aria-label={words.suggestions}>
                {offered.map((text, index) => (
                  // A pressed button keeps the focus when the next suggestion replaces its text.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <li key={index}>
                    <button type="button" className={styles.suggestion} onClick={() => type(text)}>
                      {text}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          <div className={styles.bottom}>
            <Composer texts={words.composer} onFocus={prepare} onAsk={type} />
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
        </div>
      )}
    </Dialog>
  );
}
