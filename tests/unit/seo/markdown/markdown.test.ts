import { afterEach, expect, test, vi } from "vitest";
import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { acceptsMarkdown, createMarkdownPages } from "../../../../src/seo/markdown/markdownPages.ts";
import { toMarkdown } from "../../../../src/seo/markdown/toMarkdown.ts";
import { draftCookie, startTestServer } from "../../server/startTestServer.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each([
  ["text/markdown", true],
  ["text/markdown, text/html", true],
  ["TEXT/Markdown;Q=0.9, text/html;q=0.8", true],
  ["text/markdown;q=0.5, text/html", false],
  ["text/markdown;q=0", false],
  ["text/markdown;q=0.5, */*;q=0.4", true],
  ["text/markdown;q=0.5, text/*;q=0.6", false],
  ["text/html,application/xhtml+xml,*/*;q=0.8", false],
  ["*/*", false],
  ["", false],
  [undefined, false],
])("the Accept header %j selects Markdown: %s", (accept, asks) => {
  expect(acceptsMarkdown(accept)).toBe(asks);
});

const page = (main: string) =>
  `<html><head><title>A &amp; B</title></head><body><main>${main}</main></body></html>`;
const markdown = (main: string) =>
  toMarkdown(page(main), "https://here.example/page").split("\n---\n\n")[1] ?? "";

test.each([
  ["headings and texts", "<h2>One</h2><p>A <strong>b</strong> <em>c</em>.</p>", "## One\n\nA **b** *c*.\n"],
  [
    "relative links to absolute links",
    '<p><a href="/x#y">in</a> <a href="https://o.example/">out</a></p>',
    "[in](https://here.example/x#y) [out](https://o.example/)\n",
  ],
  ["no address that is a file itself", '<p><a href="data:text/xml,%3Ca/%3E">File</a></p>', "File\n"],
  ["a heading that links to itself", '<h2><a href="#s"><span>1.</span> One</a></h2>', "## 1. One\n"],
  ["nested lists", "<ol><li><p>a</p><ul><li>b</li></ul></li><li>c</li></ol>", "1. a\n\n   - b\n\n2. c\n"],
  [
    "pictures with alt text, and drops pictures without",
    '<p><img alt="A ward" src="/w.png"></p><img alt="" src="/deco.png">',
    "![A ward](https://here.example/w.png)\n",
  ],
  ["adjacent elements to separate words", "<p><b>A</b><span>b</span></p>", "**A** b\n"],
  ["quotations", "<blockquote><p>So</p><p>it is</p></blockquote>", "> So\n>\n> it is\n"],
  ["terms and definitions", "<dl><dt>Stay</dt><dd>3 days</dd></dl>", "**Stay**\n\n3 days\n"],
  ["special characters", "<p>2 * 3_4 [x] &lt;b&gt; `c`</p>", "2 \\* 3_4 \\[x] \\<b> \\`c\\`\n"],
  [
    "a page without its controls, scripts, drawings and hidden elements",
    '<form><p>f</p></form><button>b</button><script>s()</script><svg><text>d</text></svg><p hidden="">h</p><p aria-hidden="true">a</p><p>seen</p>',
    "seen\n",
  ],
  [
    "tables, with their caption as a paragraph",
    "<table><caption>Doses</caption><thead><tr><th>Pill</th><th>mg</th></tr></thead><tbody><tr><td>A | B</td><td><b>5</b></td></tr></tbody></table>",
    "Doses\n\n| Pill   | mg    |\n| ------ | ----- |\n| A \\| B | **5** |\n",
  ],
  ["numbers of a list that starts later", '<ol start="3"><li>c</li><li>d</li></ol>', "3. c\n4. d\n"],
  ["an empty list to nothing", "<ul><li><button>b</button></li></ul><p>after</p>", "after\n"],
])("toMarkdown converts %s", (_name, html, expected) => {
  expect(markdown(html)).toBe(expected);
});

test("toMarkdown starts with the page's title and address as front matter", () => {
  expect(toMarkdown(page("<p>x</p>"), "https://here.example/page")).toBe(
    '---\ntitle: "A & B"\nurl: https://here.example/page\n---\n\nx\n',
  );
});

test("the server serves a page's cached copy as Markdown, at its .md address and by content negotiation", async () => {
  const { url, page: home, given } = await startTestServer();
  home.home = page("<h1>Hello</h1>");
  const asked = await fetch(`${url}/`, { headers: { accept: "text/markdown" } });
  const named = await fetch(`${url}/index.md`);
  const text = await named.text();
  expect(text).toContain("# Hello");
  expect(await asked.text()).toBe(text);
  for (const { status, headers } of [asked, named]) {
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(headers.get("vary")?.toLowerCase().split(", ")).toContain("accept");
    expect(headers.get("content-location")).toBe("/index.md");
    expect(headers.get("link")).toBe('<https://tendwell.example/>; rel="canonical"');
  }
  // A shared cache that ignores Vary would serve it to browsers.
  expect(asked.headers.get("cache-control")).toBe("private, max-age=0, must-revalidate");
  expect(named.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=2, must-revalidate");
  expect(await (await fetch(`${url}/privacy-policy.md`)).text()).toContain("privacy-policy");
  const html = await fetch(`${url}/`, { headers: { accept: "text/html" } });
  expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(given).toEqual([]);
});

test.each([
  ["/index.md", {}],
  ["/index.md?_rsc=1", {}],
  ["/index.md", { rsc: "1", "next-router-state-tree": "%5B%5D" }],
  ["/index.md", { cookie: "__prerender_bypass=guessed" }],
  ["/index.md", { range: "items=0-1" }],
  ["/?_rsc=1", { accept: "text/markdown" }],
  ["/", { accept: "text/markdown", cookie: "__prerender_bypass=guessed" }],
  ["/", { accept: "text/markdown", range: "items=0-1" }],
])("the server serves Markdown at %s for a request with headers %j", async (path, headers) => {
  const { url, given } = await startTestServer();
  const answer = await fetch(url + path, { headers });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
  expect(given).toEqual([]);
});

test("the server supports range requests for Markdown", async () => {
  const { url } = await startTestServer();
  for (const [path, accept] of [
    ["/index.md", "*/*"],
    ["/", "text/markdown"],
  ]) {
    const ask = (range: string) => fetch(url + path, { headers: { accept: accept ?? "", range } });
    const part = await ask("bytes=0-3");
    expect([part.status, await part.text()]).toEqual([206, "---\n"]);
    expect((await ask("bytes=99999-")).status).toBe(416);
  }
});

test("the server serves an editor in draft mode the page rendered by Next rather than Markdown of the published page", async () => {
  const { url, given } = await startTestServer();
  const headers = { accept: "text/markdown", cookie: draftCookie() };
  expect(await (await fetch(url, { headers })).text()).toBe("next");
  expect(given).toEqual(["GET /"]);
});

/** Returns the Markdown pages of a site whose pages all have this cached copy. */
function pagesOf(html: string, headers: object = {}, lifetime: string[] = []) {
  const copy = new CachedResponse({
    headers: { "content-type": "text/html", ...headers },
    body: Buffer.from(html),
  });
  return createMarkdownPages({ copy: () => copy, edgeLifetime: () => lifetime }, "https://tendwell.example");
}

test("shared caches store and purge a page's Markdown with the page, but only at its .md address", async () => {
  const keys = { "surrogate-key": "content:hero site" };
  const lifetime = ["surrogate-control", "max-age=3600"];
  const markdownOf = pagesOf(page("<p>x</p>"), keys, lifetime);
  const named = await markdownOf("/", false);
  expect([named?.response.headers, named?.edgeLifetime]).toMatchObject([keys, lifetime]);
  const negotiated = await markdownOf("/", true);
  expect(negotiated?.response.headers).not.toHaveProperty("surrogate-key");
  expect(negotiated?.edgeLifetime).toEqual([]);
});

test("a page's Markdown says the same to search engines as the page", async () => {
  const head =
    '<head><meta name="robots" content="noindex"/><link rel="canonical" href="https://journal.example/?a=1&amp;b=2"/></head>';
  const markdown = await pagesOf(page("<p>x</p>").replace("<html>", `<html>${head}`))("/plans", false);
  expect(markdown?.response.headers).toMatchObject({
    link: '<https://journal.example/?a=1&b=2>; rel="canonical"',
    "x-robots-tag": "noindex",
  });
});

test("a page's Markdown names the language of the page", async () => {
  const markdown = await pagesOf(page("<p>x</p>"), { "content-language": "es" })("/es", false);
  expect(markdown?.response.headers).toMatchObject({ "content-language": "es" });
});

test("a page that can't be rendered has no Markdown for now, and an editor's page that never could has none", async () => {
  const site = await startTestServer();
  Object.assign(site.page, { published: ["/broken"], broken: ["/broken", "/privacy-policy"] });
  const markdown = await fetch(`${site.url}/privacy-policy.md`);
  expect(markdown.status).toBe(503);
  expect(markdown.headers.get("retry-after")).toBe("60");
  expect(await markdown.text()).toBe("This page can't be shown right now. Try again in a minute.\n");
  expect((await fetch(`${site.url}/broken.md`)).status).toBe(404);
});

test.each(["/no-such-page.md", "/.md", "/not-found.md", "/api/health.md", "/index.md.md", "/clip.mp4.md"])(
  "the server responds with 404 to %s",
  async (path) => {
    const { url } = await startTestServer();
    expect((await fetch(url + path)).status).toBe(404);
  },
);
