import { useCallback, useEffect, useRef, useState } from "react";
import { type CaptchaApi, type CaptchaSettings, loadCaptcha, NORMAL_WIDTH } from "./captcha.ts";

/**
 * Manages one captcha: its container, its token, and whether its script failed to load. The token is empty until
 * the captcha is solved, and again after it expires.
 */
export function useCaptcha({ siteKey, scriptUrl }: CaptchaSettings) {
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
