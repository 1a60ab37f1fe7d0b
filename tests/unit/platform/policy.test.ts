import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentPolicy, hostedPolicy, type PolicySettings } from "#platform/policy.ts";

const bare: PolicySettings = {
  STUDIO_URL: undefined,
  CAPTCHA_SITE_KEY: undefined,
  CAPTCHA_SCRIPT_URL: "https://www.google.com/recaptcha/api.js",
  VOICE_PUBLIC_KEY: undefined,
  VOICE_API_URL: "https://api.vapi.ai",
  VOICE_TRANSPORT: "daily",
};
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Returns the sources of each directive. */
function policyOf(html: string, settings: Partial<PolicySettings> = {}): Record<string, string[]> {
  const directives = contentPolicy(html, { ...bare, ...settings }).split("; ");
  return Object.fromEntries(directives.map((text) => [text.split(" ")[0], text.split(" ").slice(1)]));
}

test("allows only the site itself when no service is configured", () => {
  const policy = policyOf("<p>Text</p>");
  expect(policy["default-src"]).toEqual(["'none'"]);
  expect(policy["base-uri"]).toEqual(["'none'"]);
  for (const name of ["script", "style", "img", "font", "media", "connect"])
    expect(policy[`${name}-src`], name).toEqual(["'self'"]);
  expect(policy["form-action"]).toEqual(["'self'"]);
  expect(policy["frame-ancestors"]).toEqual(["'self'"]);
  expect(policy).not.toHaveProperty("frame-src");
});

test("lists each inline script's hash once, and no hash for external scripts", () => {
  const html = `<script>one()</script><script src="/a.js" async=""></script>
    <script type="application/json">\n{"é": "–"}\n</script><script>one()</script>`;
  expect(policyOf(html)["script-src"]).toEqual(["'self'", hash("one()"), hash('\n{"é": "–"}\n')]);
});

test("lists each inline style's hash once", () => {
  const html = '<style>a{}</style><style data-href="x">b{}</style><style>a{}</style><p style="color:red">';
  expect(policyOf(html)["style-src"]).toEqual(["'self'", hash("a{}"), hash("b{}")]);
});

test("lists no style hash when a captcha needs inline styles, because a hash would forbid them", () => {
  const policy = policyOf("<style>a{}</style>", { CAPTCHA_SITE_KEY: "key" });
  expect(policy["style-src"]).toEqual(["'self'", "'unsafe-inline'"]);
});

test("allows only the site and the Studio to frame a page", () => {
  expect(policyOf("", { STUDIO_URL: "https://studio.tendwell.example/desk" })["frame-ancestors"]).toEqual([
    "'self'",
    "https://studio.tendwell.example",
  ]);
});

test("allows the script, frame and styles of Google's captcha", () => {
  const policy = policyOf("", { CAPTCHA_SITE_KEY: "key" });
  expect(policy["script-src"]).toEqual([
    "'self'",
    "https://www.google.com/recaptcha/",
    "https://www.gstatic.com/recaptcha/",
  ]);
  expect(policy["frame-src"]).toEqual([
    "https://www.google.com/recaptcha/",
    "https://recaptcha.google.com/recaptcha/",
  ]);
  expect(policy["connect-src"]).toEqual(["'self'", "https://www.google.com/recaptcha/"]);
  expect(policy["style-src"]).toEqual(["'self'", "'unsafe-inline'"]);
  const mirror = "https://www.recaptcha.net/recaptcha/api.js";
  const mirrored = policyOf("", { CAPTCHA_SITE_KEY: "key", CAPTCHA_SCRIPT_URL: mirror });
  expect(mirrored["script-src"]).toContain("https://www.recaptcha.net/recaptcha/");
});

test("allows the origin of another captcha, and no inline styles", () => {
  const script = "http://localhost:3900/captcha/api.js";
  const policy = policyOf("", { CAPTCHA_SITE_KEY: "key", CAPTCHA_SCRIPT_URL: script });
  expect(policy["script-src"]).toEqual(["'self'", "http://localhost:3900"]);
  expect(policy["frame-src"]).toEqual(["http://localhost:3900"]);
  expect(policy["style-src"]).toEqual(["'self'"]);
});

test("allows the voice platform and the sources that Daily documents, without 'unsafe-eval'", () => {
  const policy = policyOf("", { VOICE_PUBLIC_KEY: "key" });
  expect(policy["script-src"]).toEqual(["'self'", "https://*.daily.co", "blob:", "'wasm-unsafe-eval'"]);
  expect(policy["connect-src"]).toEqual([
    "'self'",
    "https://api.vapi.ai",
    "https://*.daily.co",
    "wss://*.daily.co",
    "https://*.dailywebrtc.com",
    "wss://*.dailywebrtc.com",
    "https://prod-ks.pluot.blue",
  ]);
  expect(policy["worker-src"]).toEqual(["'self'", "blob:"]);
  expect(policy["media-src"]).toEqual(["'self'", "blob:"]);
});

test("allows only the API of the embedded voice platform", () => {
  const local = { VOICE_API_URL: "http://localhost:3900/voice", VOICE_TRANSPORT: "local" } as const;
  const policy = policyOf("", { VOICE_PUBLIC_KEY: "key", ...local });
  expect(policy["connect-src"]).toEqual(["'self'", "http://localhost:3900"]);
  expect(policy["script-src"]).toEqual(["'self'"]);
});

test("also allows inline scripts and styles, and nothing else, when the host caches pages", () => {
  const withoutInline = hostedPolicy(bare).replaceAll(" 'unsafe-inline'", "");
  expect(withoutInline).toBe(contentPolicy("", bare));
  expect(hostedPolicy(bare).match(/(script|style)-src 'self' 'unsafe-inline'/g)).toHaveLength(2);
});
