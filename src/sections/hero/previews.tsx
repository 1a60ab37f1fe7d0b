import { stegaClean } from "@sanity/client/stega";
import type { FeatureCard } from "#content/index.ts";
import { Clip } from "#demos/video/Clip.tsx";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { CallDrawing } from "#ui/CallDrawing.tsx";
import callStyles from "./CallPreview.module.css";
import styles from "./ClipPreview.module.css";
import threadStyles from "./ThreadPreview.module.css";

/** The muted clip of the coach with its LIVE badge and the coach's label. */
export function ClipPreview({
  language,
  badge,
  coachLabel,
  caption,
  alternative,
}: Extract<FeatureCard, { kind: "video" }>["videoPreview"] & { language: Language }) {
  return (
    <figure className={styles.figure}>
      <div className={styles.clip}>
        <Clip
          language={language}
          label={stegaClean(alternative)}
          unsupported={translatorIn(language)("video.unsupported")}
          rests
        />
        <span className={styles.live}>{badge}</span>
        <span className={styles.coach}>{coachLabel}</span>
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

/** A phone-shaped thread that opens with a medication reminder. */
export function ThreadPreview({
  contact,
  reminderLabel,
  reminderText,
  messages,
}: Extract<FeatureCard, { kind: "chat" }>["chatPreview"]) {
  return (
    <div className={threadStyles.phone}>
      <p className={threadStyles.head}>{contact}</p>
      <ul className={threadStyles.thread}>
        <li className={threadStyles.reminder}>
          <svg viewBox="0 0 36 36" fill="none" aria-hidden="true">
            <rect width="36" height="36" rx="10" className={threadStyles.tile} />
            <path
              d="M13 23.5a5 5 0 0 1 0-7l4-4a5 5 0 0 1 7 7l-4 4a5 5 0 0 1-7 0Zm2-9 7 7"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
          <strong>{reminderLabel}</strong>
          <span>{reminderText}</span>
        </li>
        {messages.map(({ _key, from, text }) => (
          <li key={_key} className={threadStyles[from]}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A drawn call: the coach's avatar with a ring, a waveform, the timer and two lines of dialogue. */
export function CallPreview({
  language,
  timer,
  coachLine,
  patientLine,
}: Extract<FeatureCard, { kind: "voice" }>["voicePreview"] & { language: Language }) {
  return (
    <div className={callStyles.call}>
      <p className={callStyles.head}>
        <span className={callStyles.live}>{translatorIn(language)("hero.live")}</span>
        <span className={callStyles.timer}>{timer}</span>
      </p>
      <div className={`${callStyles.sound} plays`}>
        <span className={callStyles.ring} />
        <CallDrawing mark={callStyles.mark} />
      </div>
      <ul className={callStyles.lines}>
        <li className={callStyles.coach}>{coachLine}</li>
        <li className={callStyles.patient}>{patientLine}</li>
      </ul>
    </div>
  );
}
