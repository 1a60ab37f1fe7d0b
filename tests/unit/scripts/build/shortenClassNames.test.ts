import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { shortenClassNames } from "../../../../scripts/build/shortenClassNames.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Shortens the names in a build of these files. Returns their texts. */
function shorten(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "classes-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  shortenClassNames(folder);
  return Object.keys(files).map((name) => readFileSync(join(folder, name), "utf8"));
}

test("gives each class the same short name in styles, scripts, pages and their data", () => {
  expect(
    shorten({
      "static/chunks/a.css": ".Ab-1xY_card>.Ab-1xY_title:hover,._C2qDG_main{color:red}",
      "static/chunks/a.js": 'e.v({card:"Ab-1xY_card",empty:"Ab-1xY_empty",title:"Ab-1xY_title"})',
      "server/chunks/ssr/a.js": 'className:"reveal _C2qDG_main"',
      "server/app/en.html": '<p class="Ab-1xY_title _C2qDG_main">',
      "server/app/en.segments/_tree.segment.rsc": '0:["$","p",null,{"className":"Ab-1xY_title"}]',
    }),
  ).toEqual([
    ".Ab-1_a>.Ab-1_c:hover,._C2q_a{color:red}",
    'e.v({card:"Ab-1_a",empty:"Ab-1_b",title:"Ab-1_c"})',
    'className:"reveal _C2q_a"',
    '<p class="Ab-1_c _C2q_a">',
    '0:["$","p",null,{"className":"Ab-1_c"}]',
  ]);
});

test("keeps the names of animations, also of classes that are called like one, of files and everything else", () => {
  const css =
    "@keyframes Ab-1xY_rise{}.Ab-1xY_rise{animation:Ab-1xY_rise;src:url(../media/font.Zz-1xY_face.woff2)}";
  const js = 'e.v({rise:"Ab-1xY_rise"});abcdef_ghi';
  expect(shorten({ "static/chunks/a.css": css, "static/chunks/a.js": js })).toEqual([css, js]);
});

test("gives modules whose hashes start alike longer names", () => {
  const css = ".Ab-1xY_card,.Ab-1zZ_card{color:red}";
  expect(shorten({ "static/chunks/a.css": css })).toEqual([".Ab-1x_a,.Ab-1z_a{color:red}"]);
});

test("doesn't let one module's classes rename another's", () => {
  const one = shorten({ "static/chunks/a.css": ".Ab-1xY_card{color:red}" });
  const two = shorten({
    "static/chunks/a.css": ".Ab-1xY_card{color:red}",
    "static/chunks/b.css": ".Cd-1xY_card{}",
  });
  expect(two[0]).toBe(one[0]);
});
