import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inlineStyles } from "#page-cache/html/inlineStyles.ts";

let distDir = "";
const link = (name: string, attributes = "") =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"${attributes}/>`;
const disabled = (name: string) => link(name, ' disabled=""');
const page = (head: string) => `<html><head><meta charSet="utf-8"/>${head}</head><body>Text</body></html>`;

beforeAll(() => {
  distDir = mkdtempSync(join(tmpdir(), "tendwell-styles-"));
  const chunks = join(distDir, "static", "chunks");
  mkdirSync(chunks, { recursive: true });
  writeFileSync(join(chunks, "one.css"), "a{color:red}");
  writeFileSync(
    join(chunks, "two.css"),
    '@font-face{src:url(../media/f.woff2)format("woff2")}b{content:"$&"}',
  );
  writeFileSync(join(chunks, "three.css"), "i{color:red}[dir=rtl] i{color:tan}");
  writeFileSync(
    join(chunks, "modules.css"),
    [
      ".ab1_shown{color:red}.ab1_gone{color:red}.ab1_gone .ab1_shown{color:tan}.ab1_gone,.ab1_shown{top:0}",
      ".ab1_shown:not(.ab1_gone){left:0}.ab1_later{color:red}.global{color:red}@media print{.ab1_gone{top:0}}",
    ].join(""),
  );
  writeFileSync(join(chunks, "later.js"), 'e.v({later:"ab1_later"})');
  writeFileSync(join(chunks, "broken.css"), 'a{content:"</style><script>"}');
});
afterAll(() => rmSync(distDir, { recursive: true }));

test("merges the sheets into one style element, in order and before the first link, with working URLs", () => {
  const html = inlineStyles(page(`${link("one")}<title>T</title>${link("two")}`), distDir);
  const css = 'a{color:red}@font-face{src:url(/_next/static/media/f.woff2)format("woff2")}b{content:"$&"}';
  expect(html).toBe(page(`<style>${css}</style>${disabled("one")}<title>T</title>${disabled("two")}`));
});

test("inlines the rules for right-to-left pages only into those", () => {
  const html = page(link("three"));
  expect(inlineStyles(html, distDir)).toContain("<style>i{color:red}</style>");
  expect(inlineStyles(html.replace("<html", '<!DOCTYPE html><html lang="ar" dir="rtl"'), distDir)).toContain(
    "<style>i{color:red}[dir=rtl] i{color:tan}</style>",
  );
});

test("leaves out the selectors whose classes are neither in the page nor in a script", () => {
  const html = page(`<i class="ab1_shown"></i>${link("modules")}`);
  expect(inlineStyles(html, distDir)).toContain(
    `<style>${[
      ".ab1_shown{color:red}.ab1_shown{top:0}.ab1_shown:not(.ab1_gone){left:0}",
      ".ab1_later{color:red}.global{color:red}",
    ].join("")}</style>`,
  );
});

test("leaves a page that was already processed unchanged", () => {
  const once = inlineStyles(page(link("one")), distDir);
  expect(inlineStyles(once, distDir)).toBe(once);
});

test("leaves the link to a sheet that is not in the build", () => {
  const html = inlineStyles(page(link("gone") + link("one")), distDir);
  expect(html).toBe(page(`${link("gone")}<style>a{color:red}</style>${disabled("one")}`));
});

test("rejects a sheet that could close its style element", () => {
  expect(() => inlineStyles(page(link("broken")), distDir)).toThrow("would end its style element");
});
