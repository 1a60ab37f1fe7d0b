"use client";

import { useEffect, useRef } from "react";
import { afterPaint } from "./afterPaint.ts";
import styles from "./ErrorSummary.module.css";

/** A message, and the id of the field it is about when there is one. */
export interface FormError {
  id?: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly FormError[];
  /** Counts the attempts to submit; the summary takes focus at each that leaves errors. */
  attempt: number;
  /** The level of its heading in the page's outline. */
  level?: 2 | 3;
}

/** What is wrong with a form, as an accessible alert, under a heading if it is several things. Each message that belongs to a field leads to it. */
export function ErrorSummary({ errors, attempt, level = 3 }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus lays the page out and scrolls it, so the messages are painted before.
    if (attempt > 0) return afterPaint(() => summary.current?.focus());
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the effect above, for a page that is sent without its scripts
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1} autoFocus={attempt > 0}>
      <ErrorList errors={errors} level={level} />
    </div>
  );
}

/**
 * The summary's messages; a single one without a field is a paragraph. The heading is always there, so that the answer
 * without script is the same page for any number of them; the styles show it above two and more.
 */
function ErrorList({ errors, level }: Pick<ErrorSummaryProps, "errors"> & { level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const [only] = errors;
  if (errors.length === 1 && only && !only.id) return <p>{only.message}</p>;
  return (
    <>
      <Heading className={styles.heading}>Please check these answers</Heading>
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

/**
 * The link itself would change the address, and browsers do not focus every kind of input when they follow
 * it.
 */
function focusField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
