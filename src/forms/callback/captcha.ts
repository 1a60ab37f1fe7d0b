/** The part of reCAPTCHA's explicit-render interface that the form uses. */
export interface CaptchaApi {
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      size: "normal" | "compact";
      callback: (token: string) => void;
      "expired-callback": () => void;
      "error-callback": () => void;
    },
  ): number;
  reset(widget?: number): void;
}

declare global {
  interface Window {
    grecaptcha?: CaptchaApi;
    captchaReady?: () => void;
  }
}

/** The captcha's public key and script URL. */
export interface CaptchaSettings {
  siteKey: string;
  scriptUrl: string;
}

/** Width of the normal captcha in CSS pixels. A narrower container gets the compact one. */
export const NORMAL_WIDTH = 304;

/** Milliseconds until loading the script counts as failed. */
const LOAD_TIMEOUT = 15_000;

let loading: Promise<CaptchaApi> | undefined;

/**
 * Loads the captcha script once, in explicit-render mode. Retries on the next call after a failure.
 * @throws Error if the script doesn't load in time
 */
export function loadCaptcha(scriptUrl: string): Promise<CaptchaApi> {
  loading ??= inject(scriptUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function inject(scriptUrl: string): Promise<CaptchaApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error(`The captcha script did not load: ${scriptUrl}`));
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT);
    window.captchaReady = () => {
      clearTimeout(timer);
      if (window.grecaptcha) resolve(window.grecaptcha);
      else fail();
    };
    const url = new URL(scriptUrl);
    url.searchParams.set("onload", "captchaReady");
    url.searchParams.set("render", "explicit");
    script.src = url.href;
    script.onerror = fail;
    document.head.append(script);
  });
}
