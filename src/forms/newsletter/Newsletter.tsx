import { type SubmitEvent, useEffect, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { Toast } from "#ui/Toast.tsx";
import { useScriptReady } from "#ui/useScriptReady.ts";
import { EMAIL_MESSAGE } from "../rules/emailMessage.ts";
import styles from "./Newsletter.module.css";

/** Milliseconds that the spinner shows (specification, section 9). */
export const STUB_DELAY = 1000;
/** Milliseconds that the toast stays (specification, section 9). */
export const TOAST = 5000;
const ERROR_ID = "newsletter-error";

/** The newsletter stub. It shows a spinner, then a toast, and clears the input. It sends nothing. */
export function Newsletter() {
  const [form, setForm] = useState<HTMLFormElement>();
  const [toast, setToast] = useState(false);
  const [live, setLive] = useState(false);
  const [invalid, setInvalid] = useState(false);
  useEffect(() => setLive(true), []);

  useEffect(() => {
    if (!form) return;
    const timer = setTimeout(() => {
      form.reset();
      setForm(undefined);
      setToast(true);
    }, STUB_DELAY);
    return () => clearTimeout(timer);
  }, [form]);

  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(false), TOAST);
    return () => clearTimeout(timer);
  }, [toast]);

  const ready = useScriptReady<HTMLFormElement>("submit");

  const busy = form !== undefined;
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const isInvalid = !event.currentTarget.checkValidity();
    setInvalid(isInvalid);
    if (isInvalid) return event.currentTarget.querySelector("input")?.focus();
    setToast(false);
    setForm(event.currentTarget);
  }
  return (
    <>
      {/* Outside a dialog, method="dialog" does nothing, so the form sends nothing even without its script. */}
      <form
        className={`${styles.form} with-script`}
        method="dialog"
        {...ready}
        noValidate={live}
        onSubmit={onSubmit}
        aria-label="Newsletter"
      >
        <input
          className={styles.input}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          aria-label="Email address"
          placeholder="Your email"
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? ERROR_ID : undefined}
          onChange={() => setInvalid(false)}
        />
        <Button
          type="submit"
          variant="secondary"
          className={styles.button}
          aria-disabled={busy}
          aria-busy={busy || undefined}
        >
          <span className={styles.label} data-shown={!busy}>
            Subscribe
          </span>
          {busy ? <Spinner label="Subscribing" /> : null}
        </Button>
        {invalid ? (
          <p id={ERROR_ID} className={styles.error}>
            {EMAIL_MESSAGE}
          </p>
        ) : null}
      </form>
      <Toast heading="Coming Soon!" shown={toast}>
        Newsletter subscription will be available soon.
      </Toast>
    </>
  );
}
