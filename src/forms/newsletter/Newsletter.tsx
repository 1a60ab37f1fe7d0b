import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { Toast } from "#ui/Toast.tsx";
import { useScriptReady } from "#ui/useScriptReady.ts";
import styles from "./Newsletter.module.css";
import type { NewsletterTexts } from "./newsletterTexts.ts";

/** Milliseconds that the spinner shows (specification, section 9). */
export const STUB_DELAY = 1000;
/** Milliseconds that the toast stays (specification, section 9). */
export const TOAST = 5000;
const ERROR_ID = "newsletter-error";

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** The newsletter stub. It shows a spinner, then a toast, and clears the input. It sends nothing. */
export function Newsletter({ texts }: { texts: NewsletterTexts }) {
  const [form, setForm] = useState<HTMLFormElement>();
  /** The form above which the notice shows. */
  const [toast, setToast] = useState<HTMLFormElement>();
  const notice = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState(false);
  const [invalid, setInvalid] = useState(false);
  useEffect(() => setLive(true), []);

  useEffect(() => {
    if (!form) return;
    const timer = setTimeout(() => {
      form.reset();
      setForm(undefined);
      setToast(form);
    }, STUB_DELAY);
    return () => clearTimeout(timer);
  }, [form]);

  useEffect(() => {
    if (!toast) return;
    // Above a form at the window's top edge, nobody would see the notice.
    if (isInWindow(toast)) notice.current?.scrollIntoView({ block: "nearest" });
    const timer = setTimeout(() => setToast(undefined), TOAST);
    return () => clearTimeout(timer);
  }, [toast]);

  const ready = useScriptReady<HTMLFormElement>("submit");

  function dismiss() {
    toast?.querySelector("input")?.focus();
    setToast(undefined);
  }

  const busy = form !== undefined;
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const isInvalid = !event.currentTarget.checkValidity();
    setInvalid(isInvalid);
    if (isInvalid) return event.currentTarget.querySelector("input")?.focus();
    setToast(undefined);
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
        aria-label={texts.label}
      >
        <input
          className={styles.input}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          aria-label={texts.email}
          placeholder={texts.placeholder}
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
            {texts.subscribe}
          </span>
          {busy ? <Spinner label={texts.subscribing} /> : null}
        </Button>
        {invalid ? (
          <p id={ERROR_ID} className={styles.error}>
            {texts.invalid}
          </p>
        ) : null}
      </form>
      <Toast
        ref={notice}
        heading={texts.comingSoon}
        shown={toast !== undefined}
        dismiss={texts.dismiss}
        onDismiss={dismiss}
      >
        {texts.later}
      </Toast>
    </>
  );
}
