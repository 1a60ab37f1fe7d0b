import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { partScripts } from "#page-cache/html/partScripts.ts";

const distDir = mkdtempSync(join(tmpdir(), "parts-"));
const loader = (...files: string[]) =>
  `e.v(t=>Promise.all(${JSON.stringify(files.map((file) => `static/chunks/${file}`))}.map(t=>e.l(t))))`;
const chunks: Record<string, string> = {
  "page.js": [loader("dialog.js", "dialog.css", "call-en.js"), loader("call-es.js"), loader("chat.js")].join(
    ",",
  ),
  "call-en.js": 'e.s(["part",0,"part:call-en"])',
  "call-es.js": 'e.s(["part",0,"part:call-es"])',
};

beforeAll(() => {
  mkdirSync(join(distDir, "static/chunks"), { recursive: true });
  for (const [name, text] of Object.entries(chunks))
    writeFileSync(join(distDir, "static/chunks", name), text);
});
afterAll(() => rmSync(distDir, { recursive: true }));

const path = (name: string) => `/_next/static/chunks/${name}`;

test.each([
  ["en", ["dialog.js", "dialog.css", "call-en.js"]],
  ["es", ["call-es.js"]],
])("returns the files of a part in the page's language: %s", (language, files) => {
  expect(partScripts([path("page.js")], language, distDir)).toEqual({ call: files.map(path) });
});

test("returns nothing for scripts without parts, or without files", () => {
  expect(partScripts([path("call-en.js"), path("missing.js")], "en", distDir)).toEqual({});
});
