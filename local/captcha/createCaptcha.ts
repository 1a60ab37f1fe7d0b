import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";

/** How long a token is valid, in milliseconds, as in reCAPTCHA. */
export const TOKEN_LIFE = 120_000;

/** The response of reCAPTCHA's verify endpoint. */
type SiteverifyResponse =
  | { success: true; challenge_ts: string; hostname: string }
  | { success: false; "error-codes": string[] };

/** Stores tokens in memory. Each can be redeemed once, within two minutes. @param now returns the time in milliseconds */
export function createTokens(now: () => number = Date.now) {
  const issued = new Map<string, { hostname: string; at: number }>();

  /** A Map preserves insertion order, so the oldest tokens are first. */
  function forgetOld(): void {
    for (const [token, { at }] of issued) {
      if (now() - at <= 2 * TOKEN_LIFE) return;
      issued.delete(token);
    }
  }

  return {
    /** Issues a token for a challenge solved on a page of `hostname`. */
    issue(hostname: string): string {
      forgetOld();
      const token = `local-${randomUUID()}`;
      issued.set(token, { hostname, at: now() });
      return token;
    },
    /** Verifies a token. A second attempt is a duplicate; a token that was never issued is invalid. */
    redeem(token: string): SiteverifyResponse {
      const found = issued.get(token);
      if (!found) {
        const code = token.startsWith("local-") ? "timeout-or-duplicate" : "invalid-input-response";
        return { success: false, "error-codes": [code] };
      }
      issued.delete(token);
      if (now() - found.at > TOKEN_LIFE) return { success: false, "error-codes": ["timeout-or-duplicate"] };
      return { success: true, challenge_ts: new Date(found.at).toISOString(), hostname: found.hostname };
    },
  };
}

/** The page in the frame: one checkbox. */
const anchorPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>reCAPTCHA</title>
<style>
  body { margin: 0; font: 15px system-ui, sans-serif; color: #12241f; background: #fff; }
  main { box-sizing: border-box; width: calc(100vw - 2px); height: calc(100vh - 2px); margin: 1px; border: 1px solid #6d7a75; border-radius: 4px;
    display: flex; align-items: center; justify-content: space-between; padding: 0 14px; }
  label { display: flex; align-items: center; gap: 12px; min-height: 44px; }
  input { width: 24px; height: 24px; margin: 0; accent-color: #0f4c43; }
  small { color: #4e5f59; text-align: right; }
</style>
<main>
  <label><input type="checkbox" id="human" disabled> I'm not a robot</label>
  <small>embedded<br>captcha</small>
</main>
<script src="anchor.js"></script>
</html>
`;

/**
 * The frame's script. Ticking the box fetches a token, which expires after two minutes. Until then, the box can't be
 * changed but keeps the focus: a disabled box loses it in the middle of a keyboard journey.
 */
const anchorScript = `(() => {
  const query = new URLSearchParams(location.search);
  const origin = query.get("origin");
  const human = document.getElementById("human");
  const tell = (message) => parent.postMessage(message, origin);
  human.addEventListener("change", async () => {
    if (!human.checked) return;
    try {
      const response = await fetch("token", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ siteKey: query.get("k"), origin }),
      });
      if (!response.ok) throw new Error(await response.text());
      tell({ token: (await response.json()).token });
      human.ariaDisabled = "true";
      setTimeout(() => {
        human.checked = false;
        human.ariaDisabled = null;
        tell({ expired: true });
      }, ${TOKEN_LIFE});
    } catch {
      human.checked = false;
      tell({ failed: true });
    }
  });
  human.addEventListener("click", (event) => human.ariaDisabled && event.preventDefault());
  human.disabled = false; // the listeners are there
})();
`;

/**
 * The script that a page loads: `grecaptcha` with `render`, `reset`, `getResponse` and `ready`. Each widget is a
 * frame, which posts a message to the page when it has a token, and when the token expires.
 */
const clientScript = (prefix: string) => `(() => {
  const here = new URL(document.currentScript.src);
  const widgets = [];
  const anchor = (options) => {
    const url = new URL("${prefix}/anchor", here.origin);
    url.searchParams.set("k", options.sitekey);
    url.searchParams.set("origin", location.origin);
    return url.href;
  };
  addEventListener("message", ({ source, origin, data }) => {
    if (origin !== here.origin) return;
    const widget = widgets.find(({ frame }) => frame.contentWindow === source);
    if (!widget) return;
    widget.response = data.token || "";
    if (data.token) widget.options.callback?.(data.token);
    else if (data.expired) widget.options["expired-callback"]?.();
    else widget.options["error-callback"]?.();
  });
  window.grecaptcha = {
    ready: (run) => run(),
    render(container, options) {
      const element = typeof container === "string" ? document.getElementById(container) : container;
      if (!element) throw new Error("reCAPTCHA placeholder element must be an element or id");
      if (element.firstChild) throw new Error("reCAPTCHA has already been rendered in this element");
      if (!options.sitekey) throw new Error("Missing required parameters: sitekey");
      const frame = document.createElement("iframe");
      frame.title = "reCAPTCHA";
      const compact = options.size === "compact";
      frame.width = compact ? "164" : "304";
      frame.height = compact ? "144" : "78";
      frame.style.border = "0";
      frame.src = anchor(options);
      element.append(frame);
      return widgets.push({ frame, options, response: "" }) - 1;
    },
    reset(id = 0) {
      const widget = widgets[id];
      if (!widget) throw new Error("Invalid site key or not loaded in api.js");
      widget.response = "";
      widget.frame.src = anchor(widget.options);
    },
    getResponse: (id = 0) => widgets[id]?.response ?? "",
  };
  window[here.searchParams.get("onload")]?.();
})();
`;

interface CaptchaOptions {
  /** The path under which the service is mounted, for example `/captcha`. */
  prefix: string;
  /** The public key that pages use to render the captcha. */
  siteKey: string;
  /** The secret that the site's server uses to verify tokens. */
  secret: string;
}

/**
 * Simulates reCAPTCHA v2 with the same interface: a script for explicit rendering, a checkbox in a frame from
 * another origin, tokens valid for two minutes, and a verify endpoint that accepts each token once.
 */
export function createCaptcha({ prefix, siteKey, secret }: CaptchaOptions) {
  const tokens = createTokens();
  const app = new Hono();

  const script = (source: string) => (c: Context) =>
    c.body(source, 200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" });
  app.get("/api.js", script(clientScript(prefix)));
  app.get("/anchor.js", script(anchorScript));
  app.get("/anchor", (c) => c.html(anchorPage));

  app.post("/token", async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const { siteKey: key, origin } = Object(body);
    if (key !== siteKey) return c.json({ error: "Invalid site key" }, 400);
    const hostname = URL.canParse(String(origin)) ? new URL(String(origin)).hostname : "";
    return c.json({ token: tokens.issue(hostname) });
  });

  app.post("/api/siteverify", async (c) => {
    const form = await c.req.parseBody().catch(() => ({}));
    const { secret: given, response } = Object(form);
    const errors = [];
    if (given === undefined) errors.push("missing-input-secret");
    else if (given !== secret) errors.push("invalid-input-secret");
    if (!response) errors.push("missing-input-response");
    if (errors.length > 0) return c.json({ success: false, "error-codes": errors });
    return c.json(tokens.redeem(String(response)));
  });

  return app;
}
