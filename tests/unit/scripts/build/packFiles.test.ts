import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { packBuild, packFiles } from "../../../../scripts/build/siteBuild.ts";
import { withIdleLimit, withoutExternalRequests } from "../../../../scripts/build/studioBuild.ts";

test("scripts and styles are compressed next to the originals, smaller than the server would make them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tendwell-pack-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "chunks"));
  const script = readFileSync("src/page-cache/pageCopies.ts");
  for (const name of ["chunks/a.js", "chunks/b.css", "font.woff2"]) writeFileSync(join(folder, name), script);
  await packFiles(folder);
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".br"),
  );
  expect(found.sort()).toEqual(["chunks/a.js.br", "chunks/b.css.br"]);
  const packed = readFileSync(join(folder, "chunks/a.js.br"));
  expect(brotliDecompressSync(packed).equals(script)).toBe(true);
  const quick = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  expect(packed.length).toBeLessThan(quick.length);
});

test("a build counts as finished only once all of its files are compressed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tendwell-pack-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "BUILD_ID"), "a-build");
  // This folder can't be read as a file, which simulates a file that a full disk can't store.
  mkdirSync(join(folder, "static", "a.js"), { recursive: true });
  await expect(packBuild(folder)).rejects.toThrow("EISDIR");
  expect(existsSync(join(folder, "BUILD_ID"))).toBe(false);

  rmSync(join(folder, "static", "a.js"), { recursive: true });
  writeFileSync(join(folder, "BUILD_ID"), "a-build");
  writeFileSync(join(folder, "static", "a.js"), "script()");
  await packBuild(folder);
  expect(readFileSync(join(folder, "BUILD_ID"), "utf8")).toBe("a-build");
  expect(existsSync(join(folder, "static", "a.js.br"))).toBe(true);
});

test("removes fonts and scripts from other hosts, and leaves everything else", () => {
  const own = "body { margin: 0; } @font-face { src: url(/own.woff2); }";
  const font = '@font-face { font-family: Inter; src: url("https://studio-static.sanity.io/Inter.woff2"); }';
  const minified = "@font-face{font-family:A;src:url(https://design-system-static.sanity.io/A.woff2)}";
  expect(withoutExternalRequests(`${font}${minified}${own}`)).toBe(own);
  const script = '<script src="/static/a.js" type="module"></script>';
  const bridge =
    '<script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>';
  expect(withoutExternalRequests(bridge + script)).toBe(script);
});

test("a task of the Studio waits at most 0.2 seconds for the browser to be idle, unless it names a time", () => {
  const html = withIdleLimit('<head><script src="/static/a.js" type="module"></script></head>');
  const [, script = ""] = /^<head><script>(.*)<\/script><script src/.exec(html) ?? [];
  const asked: unknown[] = [];
  const window = { requestIdleCallback: (_run: () => void, options: unknown) => asked.push(options) };
  runInNewContext(script, { window });
  for (const options of [undefined, {}, { timeout: 5 }])
    Reflect.apply(window.requestIdleCallback, undefined, [() => {}, options]);
  expect(asked).toEqual([{ timeout: 200 }, { timeout: 200 }, { timeout: 5 }]);
  // Safari has no such function.
  runInNewContext(script, { window: {} });
});
