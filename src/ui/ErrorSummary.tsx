"use client";

import { useEffect, useRef } from "react";
import { afterPaint } from "./afterPaint.ts";
import styles from "./ErrorSummary.module.css";

/** An error message, and the id of its field if it has one. */
export interface FormError {
  id?: string;
  message: string;
}

interface ErrorSummaryProps {
  /** The heading, shown above several messages. */
  heading: string;
  errors: readonly FormError[];
  /** Number of submit attempts. The summary takes focus after each attempt that leaves errors. */
  attempt: number;
  level?: 2 | 3;
}

/** Lists a form's errors in an accessible alert. Each message for a field links to that field. */
export function ErrorSummary({ heading, errors, attempt, level = 3 }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focusing forces layout and scrolls the page, so paint the messages first.
    if (attempt > 0) return afterPaint(() => summary.current?.focus());
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: does the same as the effect on a page sent without scripts
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1} autoFocus={attempt > 0}>
      <ErrorList heading={heading} errors={errors} level={level} />
    </div>
  );
}

/**
 * The messages; a single one without a field is a paragraph. The heading is always rendered, so the no-script page
 * is the same for any number of errors. CSS shows it for two or more.
 */
function ErrorList({ heading, errors, level }: Omit<Required<ErrorSummaryProps>, "attempt">) {
  const Heading = `h${level}` as const;
  const [only] = errors;
  if (errors.length === 1 && only && !only.id) return <p>{only.message}</p>;
  return (
    <>
      <Heading className={styles.heading}>{heading}</Heading>
      <ul className={styles.list}>
        {errors.map(({ id, message }) => (
          <li key={id ?? message}>
            {id ? (
              <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Focuses a field. Following the link would change the URL, and browsers don't focus every kind of input that way. */
function focusField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
