import { createHash } from "node:crypto";
import { expect } from "playwright/test";
import { ask } from "./ask.ts";

/** Matches inline scripts, except structured data, which browsers don't execute. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=|[^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => text,
  );
const inlineStyles = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text);
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Returns the hashes of a page's inline scripts and styles, as a policy lists them. */
export const inlineHashes = (html: string) => ({
  script: inlineScripts(html).map(hash),
  style: inlineStyles(html).map(hash),
});

/** A page with the content security policy of its response. */
export type Answer = { html: string; policy: string };

export async function answerOf(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await ask(url, init);
  return { html: await response.text(), policy: response.headers.get("content-security-policy") ?? "" };
}

/** Returns the hashes in a directive of the policy. */
const hashes = (policy: string, directive: string) =>
  (new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1] ?? "").match(/'sha256-[^']+'/g) ?? [];

/** Expects a strict policy with the hashes of the scripts and styles in the same response. */
export function expectStrict({ html, policy }: Answer, name: string): void {
  const { script, style } = inlineHashes(html);
  expect(hashes(policy, "script-src"), name).toEqual([...new Set(script)]);
  // The second declares the fonts, the third the heights of the sections of `/`, for a page without scripts.
  expect(style, name).toHaveLength(html.includes('<section id="demos"') ? 3 : 2);
  expect(hashes(policy, "style-src"), name).toEqual(style);
  expect(policy, name).toMatch(/^default-src 'none'; /);
  expect(policy, name).not.toMatch(/unsafe|\*/);
}

/** Expects a strict policy on a page that has scripts. */
export function expectStrictPage(answer: Answer, name: string): void {
  expect(inlineScripts(answer.html).length, name).toBeGreaterThan(0);
  expectStrict(answer, name);
}
