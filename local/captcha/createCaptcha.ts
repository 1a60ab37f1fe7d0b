import { type Context, Hono } from "hono";
import { anchorPage, anchorScript } from "./anchor.ts";
import { clientScript } from "./client.ts";
import { createTokens } from "./tokens.ts";

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

  return { app, close: async () => {} };
}
