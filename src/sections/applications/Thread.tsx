import type { Content } from "#content/index.ts";
import styles from "./Thread.module.css";

type ThreadWords = NonNullable<Content<"applications">["cards"][number]["thread"]>;

/** A drawn message thread that opens with a reminder. */
export function Thread({ contact, reminderLabel, reminderText, messages }: ThreadWords) {
  return (
    <div className={styles.thread}>
      <p>{contact}</p>
      <p className={styles.reminder}>
        <strong>{reminderLabel}</strong> {reminderText}
      </p>
      <ul>
        {messages.map(({ _key, from, text }) => (
          <li key={_key} className={styles[from]}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
