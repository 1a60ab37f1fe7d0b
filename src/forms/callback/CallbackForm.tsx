import { useCallback, useEffect, useRef, useState } from "react";
import type { FormError } from "#ui/ErrorSummary.tsx";
import { Panel } from "#ui/Panel.tsx";
import { ReferenceNumber } from "../formParts.tsx";
import { postForm, SendError } from "../postForm.ts";
import { useSubmission } from "../useSubmission.ts";
import { CallbackFields } from "./CallbackFields.tsx";
import type { CallbackTexts } from "./callbackTexts.ts";
import { type CaptchaApi, type CaptchaSettings, loadCaptcha, NORMAL_WIDTH } from "./captcha.ts";
import { type CallbackValues, callbackRules } from "./rules/callbackRules.ts";
import { CALLBACK_HEADERS, CONSENT_GIVEN, CONSENT_HEADER, callbackPayload } from "./rules/payload.ts";

/**
 * Manages one captcha: its container, its token, and whether its script failed to load. The token is empty until
 * the captcha is solved, and again after it expires.
 */
function useCaptcha({ siteKey, scriptUrl }: CaptchaSettings) {
  const container = useRef<HTMLDivElement>(null);
  const widget = useRef<{ api: CaptchaApi; id: number }>(undefined);
  const [token, setToken] = useState("");
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the script again
  useEffect(() => {
    let mounted = true;
    const clear = () => setToken("");
    function render(api: CaptchaApi) {
      if (!mounted || !container.current) return;
      try {
        const options = {
          sitekey: siteKey,
          size: container.current.clientWidth < NORMAL_WIDTH ? ("compact" as const) : ("normal" as const),
          callback: setToken,
          "expired-callback": clear,
          "error-callback": clear,
        };
        widget.current = { api, id: api.render(container.current, options) };
      } catch (error) {
        console.error("The captcha could not be rendered.", error); // only logged: specification, section 8
      }
    }
    loadCaptcha(scriptUrl).then(render, (error: unknown) => {
      console.error(error);
      if (mounted) setFailed(true);
    });
    return () => {
      mounted = false;
    };
  }, [siteKey, scriptUrl, attempt]);

  /** Requests a new solution, because a token is valid for one request. */
  const reset = useCallback(() => {
    setToken("");
    widget.current?.api.reset(widget.current.id);
  }, []);
  /** Retries loading the script. */
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  return { container, token, failed, retry, reset };
}

/** Milliseconds that the success panel stays (specification, section 9). */
export const SUCCESS_PANEL = 5000;
/** The header that sends the captcha token to our server. The token isn't part of the payload. */
export const CAPTCHA_HEADER = "X-Captcha-Token";

/** Returns the server's message for the phone number, which it checks with data that is too large for browsers. */
function phoneError(error: unknown): FormError | undefined {
  const message = error instanceof SendError && error.fields.find(({ field }) => field === "phone")?.message;
  return message ? { id: "callback-phoneNumber", message } : undefined;
}

interface CallbackFormProps {
  texts: CallbackTexts;
  captcha: CaptchaSettings;
  privacyHref: string;
  /** The address for withdrawing consent to automated calls. */
  email: string;
  /** Called when a lead is accepted and the panel replaces the form. */
  onSent: () => void;
  /** Called when the success panel has been shown for {@link SUCCESS_PANEL}. */
  onDone: () => void;
}

/** The callback form. Its Thank You panel shows for five seconds after a lead is accepted. */
export function CallbackForm(props: CallbackFormProps) {
  const { texts, captcha: settings, privacyHref, email, onSent, onDone } = props;
  /** The reference number once a lead is accepted, or an empty text if the response had none. */
  const [sent, setSent] = useState<string>();
  const captcha = useCaptcha(settings);
  const captchaError: FormError = { id: "callback-captcha", message: texts.captcha };
  useEffect(() => {
    if (sent === undefined) return;
    const timer = setTimeout(onDone, SUCCESS_PANEL);
    return () => clearTimeout(timer);
  }, [sent, onDone]);

  async function deliver(values: CallbackValues, key: string): Promise<string> {
    const headers = {
      ...CALLBACK_HEADERS,
      [CAPTCHA_HEADER]: captcha.token,
      ...(values.caller === "agent" && { [CONSENT_HEADER]: CONSENT_GIVEN }),
    };
    try {
      return await postForm(texts.action, callbackPayload(values, new Date()), key, headers);
    } catch (error) {
      // The server checks the rules first, and the captcha's token is still unused.
      if (!phoneError(error)) captcha.reset();
      throw error;
    }
  }

  const { formProps, field, summary, failure, submitting } = useSubmission({
    form: "callback",
    rules: callbackRules,
    texts,
    lastCheck: () => (captcha.token ? undefined : captchaError),
    deliver,
    explain: (error) =>
      error instanceof SendError && error.reason === "captcha" ? captchaError : phoneError(error),
    onSent: (reference) => {
      setSent(reference);
      onSent();
    },
  });
  if (sent !== undefined) {
    return (
      <Panel id="callback-thanks" heading={texts.thankYou} takesFocus>
        <p>{texts.thanks}</p>
        <p>
          <ReferenceNumber label={texts.reference} value={sent} />
        </p>
      </Panel>
    );
  }
  return (
    <CallbackFields
      {...{ formProps, field, summary, submitting, texts, privacyHref, email, captcha }}
      captchaError={failure?.id === captchaError.id ? failure?.message : undefined}
    />
  );
}
