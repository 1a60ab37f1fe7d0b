import { createHash } from "node:crypto";
import type { Environment } from "./environment.ts";

/** The name of the content security policy's header. */
export const POLICY_HEADER = "content-security-policy";

/** The policy of responses that contain data. A browser that opens one as a page loads and runs nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The settings that decide which services a page may reach. */
export type PolicySettings = Pick<
  Environment,
  | "STUDIO_URL"
  | "CAPTCHA_SITE_KEY"
  | "CAPTCHA_SCRIPT_URL"
  | "VOICE_PUBLIC_KEY"
  | "VOICE_API_URL"
  | "VOICE_TRANSPORT"
>;

type Sources = Record<string, readonly string[]>;

/** Matches inline scripts. */
// Excludes structured data, which browsers don't run: https://html.spec.whatwg.org/multipage/scripting.html#data-block
export const inlineScript =
  /<script(?![^>]*\ssrc=|[^>]*\stype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Returns the unique hashes of the inline elements that match a pattern. */
export const hashesOf = (html: string, elements: RegExp) => [
  ...new Set([...html.matchAll(elements)].map(([, text = ""]) => hashOf(text))),
];

const origin = (url: string) => new URL(url).origin;

/** Returns the sources that the callback form's captcha needs, for its script and its frame. */
function captchaSources({ CAPTCHA_SITE_KEY, CAPTCHA_SCRIPT_URL }: PolicySettings): Sources {
  if (!CAPTCHA_SITE_KEY) return {};
  const captcha = origin(CAPTCHA_SCRIPT_URL);
  if (!/\/recaptcha\/(api|enterprise)\.js$/.test(new URL(CAPTCHA_SCRIPT_URL).pathname)) {
    return { "script-src": [captcha], "frame-src": [captcha] };
  }
  // Sources: https://developers.google.com/recaptcha/docs/faq. Its script adds inline styles:
  // https://github.com/google/recaptcha/issues/107
  return {
    "script-src": [`${captcha}/recaptcha/`, "https://www.gstatic.com/recaptcha/"],
    "frame-src": [`${captcha}/recaptcha/`, "https://recaptcha.google.com/recaptcha/"],
    "connect-src": [`${captcha}/recaptcha/`],
    "style-src": ["'unsafe-inline'"],
  };
}

/** Returns the sources that the voice demo needs: the platform's API, and Daily, which carries the audio of calls. */
function voiceSources({ VOICE_PUBLIC_KEY, VOICE_API_URL, VOICE_TRANSPORT }: PolicySettings): Sources {
  if (!VOICE_PUBLIC_KEY) return {};
  const api = origin(VOICE_API_URL);
  if (VOICE_TRANSPORT === "local") return { "connect-src": [api] };
  // https://docs.daily.co/guides/privacy-and-security/content-security-policy
  return {
    "script-src": ["https://*.daily.co", "blob:", "'wasm-unsafe-eval'"],
    "connect-src": [
      api,
      "https://*.daily.co",
      "wss://*.daily.co",
      "https://*.dailywebrtc.com",
      "wss://*.dailywebrtc.com",
      "https://prod-ks.pluot.blue",
    ],
    "worker-src": ["'self'", "blob:"],
    "media-src": ["blob:"],
  };
}

/** Removes hashes from a directive with `'unsafe-inline'`: browsers ignore `'unsafe-inline'` if there is a hash. */
const inEffect = (sources: string[]) =>
  sources.includes("'unsafe-inline'") ? sources.filter((source) => !source.startsWith("'sha256-")) : sources;

/** Returns the origins that may frame a page: the site itself, and the Studio, which shows it next to its forms. */
const frameAncestors = ({ STUDIO_URL }: Pick<PolicySettings, "STUDIO_URL">) => [
  "'self'",
  ...(STUDIO_URL ? [origin(STUDIO_URL)] : []),
];

/**
 * Returns the policy of a page in draft mode, which only editors see. Sanity's tools add their own styles and scripts,
 * so it restricts only which sites may frame the page, and where its forms may be sent.
 */
export const draftPolicy = (settings: Pick<PolicySettings, "STUDIO_URL">): string =>
  [
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors(settings).join(" ")}`,
  ].join("; ");

/** The sources that allow inline scripts and styles whose hashes are unknown. */
const anyInline: Sources = { "script-src": ["'unsafe-inline'"], "style-src": ["'unsafe-inline'"] };

/**
 * Returns the content security policy of every page on a host with its own page cache. None of our code sees the HTML
 * there, so the policy can't list inline scripts by hash. Everything else is as strict as in {@link contentPolicy}.
 */
export const hostedPolicy = (settings: PolicySettings): string => policyOf("", settings, anyInline);

/**
 * Returns the content security policy of a page. It allows the site's files, the page's inline scripts and styles by
 * hash, and the configured services. Only the site and the Studio may frame the page. The policy allows every inline
 * script and style in the HTML: React's escaping and the rules for links keep them out of content.
 * @param html the page as sent
 */
export const contentPolicy = (html: string, settings: PolicySettings): string => policyOf(html, settings, {});

function policyOf(html: string, settings: PolicySettings, inline: Sources): string {
  const site: Sources = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashesOf(html, inlineScript)],
    "style-src": ["'self'", ...hashesOf(html, inlineStyle)],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "media-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": frameAncestors(settings),
  };
  const parts = [site, inline, captchaSources(settings), voiceSources(settings)];
  const directives = new Set(parts.flatMap(Object.keys));
  return [...directives]
    .map((name) => [name, ...inEffect(parts.flatMap((sources) => sources[name] ?? []))].join(" "))
    .join("; ");
}
