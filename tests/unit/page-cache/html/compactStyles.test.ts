import { expect, test } from "vitest";
import { compactStyles } from "#page-cache/html/compactStyles.ts";

test.each([
  [
    "spaces that the minifier leaves, except in strings and URLs",
    `a{font:1rem / 1 x, y}\n  b{content:"\\", } / ";background:url(a, b.svg)}\n@media print{a{color:red}}\n`,
    `a{font:1rem/1 x,y}b{content:"\\", } / ";background:url(a, b.svg)}@media print{a{color:red}}`,
  ],
  ["OKLCH colors", "a{color:oklch(58.8% .182 36)}", "a{color:#d2471f}"],
  ["white", "a{color:oklch(100% 0 0)}", "a{color:#ffffff}"],
  ["OKLCH colors with alpha", "a{color:oklch(24.3% .026 174/.06)}", "a{color:#12241f0f}"],
  ["colors outside sRGB", "a{color:oklch(79% .126 38)}", "a{color:#ff9d7e}"],
  ["declarations", "a{top:0;color:red}b{color:red;top:0}", "a{color:red;top:0}b{color:red;top:0}"],
])("compacts %s", (_, css, compact) => {
  expect(compactStyles(css)).toBe(compact);
  expect(compactStyles(compact)).toBe(compact);
});

test.each([
  "a{color:oklch(from var(--a) l c h/62%)}",
  "a{border-block-end:0;border:1px solid}",
  "a{gap:0;column-gap:1px}",
  "a{place-content:center;align-content:start}",
  "a{white-space:nowrap;text-wrap:balance}",
  "a{all:unset;align-items:center}",
  "a{-webkit-hyphens:auto;hyphens:none}",
  "a{color:red;color:var(--x)}",
  "a{src:url(data:a;b);top:0}",
  `a{top:0;content:";color:red;"}`,
])("doesn't change what %s means", (css) => {
  expect(compactStyles(css)).toBe(css);
});
