import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { packFiles } from "../../../scripts/build/pack-files.ts";

test("scripts and styles are packed beside themselves, tighter than the server would", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tendwell-pack-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "chunks"));
  const script = readFileSync("src/server/prerendered.ts");
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
