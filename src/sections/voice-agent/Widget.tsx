import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { CaptchaSettings } from "#forms/callback/captcha.ts";
import { afterPaint } from "#ui/afterPaint.ts";
import { Button } from "#ui/Button.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import styles from "./Widget.module.css";
import type { WidgetTexts, WidgetWords } from "./widgetTexts.ts";

interface OptionsProps {
  words: WidgetWords;
  voiceDemo: ReactNode;
  /** Opens the callback form; undefined if no callback can be offered. */
  onCallback: (() => void) | undefined;
}

/** The two ways to talk: now in the browser, or by phone. */
function Options({ words, voiceDemo, onCallback }: OptionsProps) {
  return (
    <ul className={styles.options}>
      <li className={styles.option}>
        <div>
          <h4>{words.now}</h4>
          <p>{words.nowText}</p>
        </div>
        {voiceDemo}
      </li>
      {onCallback ? (
        <li className={styles.option}>
          <div>
            <h4>{words.call}</h4>
            <p>{words.callText}</p>
          </div>
          <Button variant="secondary" onClick={onCallback}>
            {words.headings.form}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

const CallbackForm = lazy(async () => ({
  default: (await import("#forms/callback/CallbackForm.tsx")).CallbackForm,
}));

export interface WidgetProps {
  texts: Pick<WidgetTexts, "callback">;
  words: WidgetWords;
  /** The control that opens the voice-demo dialog, including the dialog. */
  voiceDemo: ReactNode;
  /** The captcha's public settings. Without them, no callback is offered. */
  captcha?: CaptchaSettings | undefined;
  /** The URL of the privacy policy. */
  privacyHref: string;
  /** The address for withdrawing consent to automated calls. */
  email: string;
  /** Collapses the widget. */
  onClose: () => void;
}

/** The open widget, with the options or the form (specification, section 4). Collapsing it clears the form. */
export function Widget({ texts, words, voiceDemo, captcha, onClose, ...form }: WidgetProps) {
  const [view, setView] = useState<"options" | "form">("options");
  const [isFormMade, setFormMade] = useState(false);
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const back = () => (view === "form" ? setView("options") : onClose());
  function openForm() {
    setView("form");
    afterPaint(() => setFormMade(true));
  }

  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves focus whenever the view changes
  useEffect(
    () =>
      afterPaint(() => {
        // A held press may take effect while the visitor types elsewhere. Don't steal the focus then.
        const { activeElement } = document;
        const isElsewhere = activeElement !== document.body && !card.current?.contains(activeElement);
        if (!isElsewhere) heading.current?.focus({ preventScroll: true });
      }),
    [view],
  );

  return (
    <div ref={card} className={styles.card}>
      {/* The Thank You panel has its own heading and no way back. */}
      <div className={styles.bar} hidden={isSent}>
        <button type="button" className={styles.back} aria-label={words.back} onClick={back}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M19 12H5m6-6-6 6 6 6" />
          </svg>
        </button>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {words.headings[view]}
        </h3>
      </div>
      {/* Hidden rather than removed: removing a focused button costs an extra layout. */}
      <div hidden={view !== "options"}>
        <Options words={words} voiceDemo={voiceDemo} onCallback={captcha && openForm} />
      </div>
      {captcha && (
        <div hidden={view !== "form"}>
          <Suspense fallback={<Spinner label={words.loading} />}>
            {isFormMade ? (
              <CallbackForm
                {...form}
                texts={{ ...texts.callback, ...words.callback }}
                captcha={captcha}
                onSent={() => setSent(true)}
                onDone={onClose}
              />
            ) : (
              <Spinner label={words.loading} />
            )}
          </Suspense>
        </div>
      )}
    </div>
  );
}
