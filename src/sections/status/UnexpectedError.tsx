import button from "#ui/Button.module.css";
import styles from "./Message.module.css";

/** Returns the status text or the message of any thrown value (specification, section 2). */
export function errorText(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  if ("statusText" in error && error.statusText) return String(error.statusText);
  return "message" in error ? String(error.message) : "";
}

interface UnexpectedErrorProps {
  error: unknown;
  retry: () => void;
  /** The texts in another language. */
  texts?: { readonly error?: string | undefined; readonly retry?: string | undefined };
}

/**
 * The generic error screen. In production, Next hides the message of an error thrown on the server. Every visitor
 * loads this file, so it avoids our components, which are larger than the markup it needs.
 */
export function UnexpectedError({ error, retry, texts }: UnexpectedErrorProps) {
  return (
    <main className={styles.message}>
      <h1 className={styles.heading}>{texts?.error ?? "Unexpected Application Error!"}</h1>
      <p>{errorText(error)}</p>
      <button type="button" className={button.button} onClick={retry}>
        {texts?.retry ?? "Try again"}
      </button>
    </main>
  );
}
