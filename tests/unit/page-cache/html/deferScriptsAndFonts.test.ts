import { describe, expect, test } from "vitest";
import { deferScriptsAndFonts } from "#page-cache/html/deferScriptsAndFonts.ts";

const face =
  '@font-face{font-family:f;src:url(/_next/static/media/f.woff2)format("woff2");font-display:swap;font-weight:500}';
const fallback = "@font-face{font-family:F Fallback;src:local(Arial)}";
const script = (name: string, attributes = "") =>
  `<script src="/_next/static/chunks/${name}.js"${attributes} async=""></script>`;
const page = [
  '<html><head><link rel="preload" href="/f.woff2" as="font" crossorigin="" type="font/woff2"/>',
  `<style>${fallback}${face}@media (width<48rem){b{color:red}}</style>`,
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>',
  script("one"),
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head>',
  `<body>Text<script>inline()</script>${script("main", ' id="_R_"')}</body></html>`,
].join("");

const sources = ["/_next/static/chunks/one.js", "/_next/static/chunks/main.js"];

/** Returns what a page tells the script that starts its scripts. */
const scriptsOf = (html: string) => JSON.parse(/self\.pageScripts=(\{.*?\});/.exec(html)?.[1] ?? "");

test("defers scripts and fonts, and leaves inline and ordered scripts unchanged", () => {
  const { html } = deferScriptsAndFonts(page);
  expect(html).toContain(
    `<style>${fallback}@media (width<48rem){b{color:red}}</style><noscript><style>${face}</style></noscript>`,
  );
  expect(html).not.toContain("preload");
  expect(html).not.toMatch(/<script[^>]* src=[^>]* async/);
  expect(html).toContain('<script src="/_next/static/chunks/old.js" noModule=""></script>');
  expect(html).toContain("<script>inline()</script>");
  expect(scriptsOf(html)).toEqual({ sources });
});

test("loads the fonts of the style sheet", () => {
  expect(deferScriptsAndFonts(page).html).toContain(
    JSON.stringify([
      ["f", 'url(/_next/static/media/f.woff2)format("woff2")', { weight: "500", display: "swap" }],
    ]),
  );
});

test("loads a font for its range of characters only", () => {
  const arabic = face.replace("font-weight:500", "font-weight:500;unicode-range:U+20,U+6??");
  expect(deferScriptsAndFonts(page.replace(face, arabic)).html).toContain('"unicodeRange":"U+20,U+6??"');
});

describe("the data for Next's client", () => {
  const parts = [
    "(self.__next_f=self.__next_f||[]).push([0])",
    'self.__next_f.push([1,"a"])',
    "self.__next_f.push([2])",
  ];
  const withData = page.replace(
    "</body>",
    `${parts.map((part) => `<script>${part}</script>`).join("")}</body>`,
  );

  test("becomes one script, in its order, which runs before the others", () => {
    const { html, data } = deferScriptsAndFonts(withData, "", (script) => `/data-${script.length}.js`);
    expect(data).toBe(parts.join(";"));
    expect(html).not.toContain("__next_f");
    expect(html).toContain("<script>inline()</script>");
    expect(scriptsOf(html)).toEqual({ sources, data: `/data-${data?.length}.js` });
  });

  test("includes the links to the inlined style sheets and the list of the first scripts, which only they read", () => {
    const link =
      '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next" disabled=""/>';
    const list = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]});';
    const whole = withData
      .replace("</head>", `${link}</head>`)
      .replace("Text", `Text<script id="_R_">${list}</script>`);
    const { html, data = "" } = deferScriptsAndFonts(whole, "", () => "/data.js");
    expect(html).not.toContain("stylesheet");
    expect(html).not.toContain("TURBOPACK");
    const added = `document.head.insertAdjacentHTML("beforeend",${JSON.stringify(link)})`;
    expect(data).toBe([added, list, ...parts].join(";"));
  });

  test("names the files of the parts that load later", () => {
    const later = { call: ["/_next/static/chunks/call.js"] };
    const partsOf = (given: readonly string[]) => (String(given) === String(sources) ? later : {});
    const { html } = deferScriptsAndFonts(withData, "", () => "/data.js", partsOf);
    expect(scriptsOf(html)).toEqual({ sources, data: "/data.js", parts: later });
  });

  test("stays in a draft", () => {
    const { html, data } = deferScriptsAndFonts(withData);
    expect(data).toBeUndefined();
    for (const part of parts) expect(html).toContain(`<script>${part}</script>`);
    expect(scriptsOf(html)).toEqual({ sources });
  });
});

test("leaves a page that was already processed unchanged", () => {
  const { html } = deferScriptsAndFonts(page);
  expect(deferScriptsAndFonts(html)).toEqual({ html });
});

test("leaves a page without scripts of the build unchanged", () => {
  const plain = `<html><head><style>${face}</style></head><body>Text</body></html>`;
  expect(deferScriptsAndFonts(plain)).toEqual({ html: plain });
});
