import { createHash } from "node:crypto";
import { expect } from "playwright/test";
import { ask } from "./ask.ts";

/** Not structured data, which is no script: a browser reads it without running it. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\ssrc=|[^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => text,
  );
const inlineStyles = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text);
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The hashes of the inline scripts and styles of a page, as a policy names them. */
export const inlineHashes = (html: string) => ({
  script: inlineScripts(html).map(hash),
  style: inlineStyles(html).map(hash),
});

/** A page with the content security policy that it came with. */
export type Answer = { html: string; policy: string };

export async function answerOf(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await ask(url, init);
  return { html: await response.text(), policy: response.headers.get("content-security-policy") ?? "" };
}

/** The hashes that a directive of the policy has. */
const hashes = (policy: string, directive: string) =>
  (new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1] ?? "").match(/'sha256-[^']+'/g) ?? [];

/** The policy is strict, with the hashes of the scripts and styles in the same answer. */
export function expectStrict({ html, policy }: Answer, name: string): void {
  const { script, style } = inlineHashes(html);
  expect(hashes(policy, "script-src"), name).toEqual([...new Set(script)]);
  // The second has the faces of the fonts, the third the heights of the sections of `/`: for a page without scripts.
  expect(style, name).toHaveLength(html.includes('<section id="demos"') ? 3 : 2);
  expect(hashes(policy, "style-src"), name).toEqual(style);
  expect(policy, name).toMatch(/^default-src 'none'; /);
  expect(policy, name).not.toMatch(/unsafe|\*/);
}

/** A page, which has scripts. */
export function expectStrictPage(answer: Answer, name: string): void {
  expect(inlineScripts(answer.html).length, name).toBeGreaterThan(0);
  expectStrict(answer, name);
}
