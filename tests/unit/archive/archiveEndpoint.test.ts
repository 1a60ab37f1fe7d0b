import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { archiveEndpoint } from "#archive/archiveEndpoint.ts";
import { stubSite } from "../../support/siteEnvironment.ts";

const studio = "https://studio.example";
const page = `<!DOCTYPE html><html lang="en"><head><meta name="content-revisions" content="hero,day=r1 goals=r2"/><link rel="preload" href="/a.js" as="script"/><link rel="stylesheet" href="/a.css" media="print"/>
<link rel="icon" href="/icon.svg"/><script>start()</script><script type="application/ld+json">{}</script></head><body>
<picture><source srcset="/b.avif 1x"/><img srcset="/a.webp 2x" sizes="9px" src="/a.webp" alt=""/></picture><img src="/gone.webp" alt=""/>
<video autoplay="" poster="/a.webp" src="/clip.mp4"></video><a href="/terms-of-service">Terms</a><a href="#top">Top</a>
<details class="a"><summary>What</summary></details><noscript><p>Without scripts</p></noscript><style>@media (scripting:none){a{}}@media not (scripting: none){b{}}</style>
<a href="https://other.example/">Other</a></body></html>`;
const files: Record<string, [type: string, body: string]> = {
  "/": ["text/html; charset=utf-8", page],
  "/a.css": ["text/css", "@font-face{src:url(/a.woff2)}"],
  "/a.woff2": ["font/woff2", "font"],
  "/a.webp": ["image/webp", "picture"],
  "/icon.svg": ["image/svg+xml", "<svg/>"],
  "/api/health": ["application/json", "{}"],
};
const base64 = (text: string) => Buffer.from(text).toString("base64");

beforeEach(() => {
  stubSite({ STUDIO_URL: studio, SITE_URL: "https://www.tendwell.example" });
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (url: string) => {
    const [type, body] = files[new URL(url).pathname] ?? [];
    return type
      ? new Response(body, { headers: { "content-type": type } })
      : new Response("", { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, Symbol.for("tendwell.archive-copies"));
});

async function copied(body: string, origin = studio) {
  const url = "https://www.tendwell.example/api/archive";
  const response = await archiveEndpoint(new Request(url, { method: "POST", headers: { origin }, body }));
  return { status: response.status, text: await response.text() };
}

test("a page becomes one file: styles, fonts and pictures are in it, programs and clips aren't, and links lead to the site", async () => {
  const { status, text } = await copied('{"path":"/"}');
  expect(status).toBe(200);
  const { html, revisions } = JSON.parse(text) as { html: string; revisions: object };
  expect(revisions).toEqual({ hero: "r1", day: "r1", goals: "r2" });
  expect(html.replaceAll("\n", "")).toBe(
    [
      `<!DOCTYPE html><html lang="en"><head><meta name="content-revisions" content="hero,day=r1 goals=r2"/><style media="print">@font-face{src:url(data:font/woff2;base64,${base64("font")})}</style>`,
      `<link rel="icon" href="data:image/svg+xml;base64,${base64("<svg/>")}"/><script type="application/ld+json">{}</script></head><body>`,
      `<picture><img src="data:image/webp;base64,${base64("picture")}" alt=""/></picture><img src="/gone.webp" alt=""/>`,
      `<video poster="data:image/webp;base64,${base64("picture")}"></video>`,
      `<a href="https://www.tendwell.example/terms-of-service">Terms</a><a href="#top">Top</a>`,
      '<details open class="a"><summary>What</summary></details>',
      "<p>Without scripts</p><style>@media all{a{}}@media not all{b{}}</style>",
      `<a href="https://other.example/">Other</a></body></html>`,
    ].join(""),
  );
});

test.each([
  ["another origin", '{"path":"/"}', 403, "https://evil.example"],
  ["another host", '{"path":"//evil.example/"}', 400, studio],
  ["a backslash", String.raw`{"path":"/\\evil.example"}`, 400, studio],
  ["a query", '{"path":"/?a=1"}', 400, studio],
  ["no path", "{}", 400, studio],
  ["no JSON", "path", 400, studio],
  ["a path without a page", '{"path":"/none"}', 404, studio],
  ["a path that isn't a page", '{"path":"/api/health"}', 404, studio],
])("is refused for %s", async (_, body, status, origin) => {
  expect((await copied(body, origin)).status).toBe(status);
});

test("a site that doesn't respond is an error that says what to do", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  const { status, text } = await copied('{"path":"/"}');
  expect([status, text]).toEqual([503, expect.stringContaining("Try again in a minute")]);
});

test("copies are limited", async () => {
  const statuses = [];
  for (let count = 0; count < 61; count++) statuses.push((await copied('{"path":"/none"}')).status);
  expect(statuses.at(-1)).toBe(429);
});
