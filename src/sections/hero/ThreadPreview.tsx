import type { FeatureCard } from "#content/index.ts";
import styles from "./ThreadPreview.module.css";

/** A phone-shaped thread that opens with a medication reminder. */
export function ThreadPreview({
  contact,
  reminderLabel,
  reminderText,
  messages,
}: Extract<FeatureCard, { kind: "chat" }>["chatPreview"]) {
  return (
    <div className={styles.phone}>
      <p className={styles.head}>{contact}</p>
      <ul className={styles.thread}>
        <li className={styles.reminder}>
          <svg viewBox="0 0 36 36" fill="none" aria-hidden="true">
            <rect width="36" height="36" rx="10" className={styles.tile} />
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
          <li key={_key} className={styles[from]}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
