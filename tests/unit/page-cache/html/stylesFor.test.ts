import { describe, expect, it } from "vitest";
import { stylesFor } from "#page-cache/html/stylesFor.ts";

const latin = '@font-face{font-family:figtree;src:url(/f.woff2)format("woff2")}';
const arabic =
  '@font-face{ascent-override:90%;font-family:arabic-text;src:url(/a.woff2)format("woff2");unicode-range:U+6??}';
const latinFallback = "@font-face{font-family:Figtree Fallback;src:local(Arial)}";
const arabicFallback =
  "@font-face{ascent-override:90%;font-family:Arabic Text Fallback;src:local(DejaVu Sans)}";
const common = "a{color:red}@keyframes k{0%{opacity:0}to{opacity:1}}@media print{a{color:tan}}";

describe("a page from left to right", () => {
  it("has no Arabic fonts", () => {
    expect(stylesFor(latin + arabic + latinFallback + arabicFallback + common, "en")).toBe(
      latin + latinFallback + common,
    );
  });

  it.each([
    "[dir=rtl] .a{color:red}",
    "[lang=ar]:root{--x:1}",
    "[dir=rtl] .a,[lang=ar]:root :is(b,i){color:red}",
    "@media (width<48rem){[dir=rtl] .a{color:red}[dir=rtl] .b{color:red}}",
  ])("has no %s", (rules) => {
    expect(stylesFor(common + rules + common, "en")).toBe(common + common);
  });

  it("keeps the other selectors of a rule", () => {
    expect(stylesFor(".a,[dir=rtl] .b{color:red}", "en")).toBe(".a{color:red}");
    const nested = ".a:is(b,c:not(:is(d,[dir=rtl] e):lang(en)))";
    expect(stylesFor(`${nested},[dir=rtl] .b{color:red}`, "en")).toBe(`${nested}{color:red}`);
  });

  it.each([".a:is([dir=rtl] .b){color:red}", "@media print{a{color:tan}}"])("keeps %s", (rules) => {
    expect(stylesFor(common + rules, "en")).toBe(common + rules);
  });
});

describe("a page from right to left", () => {
  it("has every rule, and no fonts for Latin script", () => {
    const rules = `${common}[dir=rtl] .a{color:red}`;
    expect(stylesFor(latin + arabic + latinFallback + arabicFallback + rules, "ar")).toBe(
      arabic + latinFallback + arabicFallback + rules,
    );
  });
});

describe("a page in one of several languages", () => {
  const rules =
    ".a:lang(es){color:red}.b:is(:lang(es),:lang(ar)),.c:lang(ar){color:red}@media print{.d:lang(es,ar){color:red}}";

  it("has no rules for other languages", () => {
    expect(stylesFor(common + rules + common, "en")).toBe(common + common);
    expect(stylesFor(common + rules, "ar")).toBe(common + rules.replace(".a:lang(es){color:red}", ""));
    expect(stylesFor(common + rules, "es")).toBe(common + rules.replace(",.c:lang(ar)", ""));
  });

  it("keeps the selectors of a rule for every language", () => {
    expect(stylesFor(".a:lang(es),.b{color:red}", "en")).toBe(".b{color:red}");
  });
});
