import { createHash } from "node:crypto";

/** The addresses that the Studio may connect to, besides its own. */
export type StudioPolicyOptions = { apiHost: string | undefined; siteUrl: string };

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Returns every address of a lake: its own, the projects' subdomains, and the WebSocket equivalents. */
function lakeSources(apiHost: string | undefined): string[] {
  const { protocol, host } = new URL(apiHost ?? "https://api.sanity.io");
  const secure = protocol === "https:";
  const own = [`${protocol}//${host}`, `${protocol}//*.${host}`];
  const sockets = own.map((source) => source.replace(/^http/, "ws"));
  return [
    ...own,
    ...sockets,
    ...(secure && !apiHost ? ["https://cdn.sanity.io", "https://*.sanity.io"] : []),
  ];
}

/**
 * Returns the content security policy of the Studio's page, which allows its own files, the lake and the site. It
 * blocks Sanity's own requests to other hosts, for fonts, a script and a version check.
 */
export function studioPolicy(html: string, { apiHost, siteUrl }: StudioPolicyOptions): string {
  const lake = lakeSources(apiHost).join(" ");
  const site = new URL(siteUrl).origin;
  const scripts = [...html.matchAll(inlineScript)].map(([, script = ""]) => hashOf(script)).join(" ");
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    // styled-components writes its rules into the page.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${lake} ${site}`,
    `media-src 'self' blob: ${lake}`,
    "font-src 'self'",
    `connect-src 'self' blob: ${lake} ${site}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src ${site}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
