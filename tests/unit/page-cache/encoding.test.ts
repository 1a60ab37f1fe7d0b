import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createVariants, encodingFor, isText } from "../../../src/page-cache/encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["BR", "br"],
  ["*", "br"],
  ["*;q=0", undefined],
  ["gzip;q=0", undefined],
  ["gzip;q=nonsense", undefined],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
])("of Accept-Encoding %j the coding is %s", (accepted, encoding) => {
  expect(encodingFor(accepted, 10_000)).toBe(encoding);
  expect(encodingFor(accepted, 10_000), "asked again").toBe(encoding);
});

test("stays right after any number of other headers", () => {
  for (let n = 0; n < 1000; n += 1) expect(encodingFor(`x-${n}, gzip`, 10_000)).toBe("gzip");
  expect(encodingFor("x-1, br", 10_000)).toBe("br");
});

test("a short content stays as it is", () => {
  expect(encodingFor("br", 1023)).toBeUndefined();
});

test("text is worth compressing; what is compressed already is not", () => {
  for (const type of [
    "text/html; charset=utf-8",
    "text/x-component",
    "application/javascript",
    "image/svg+xml",
  ])
    expect(isText(type), type).toBe(true);
  for (const type of ["image/png", "video/mp4", "font/woff2", ""]) expect(isText(type), type).toBe(false);
});

test("a content is compressed once for each coding, and comes out as it was", () => {
  const variants = createVariants();
  const text = "A page of many words. ".repeat(200);
  const packed = variants.get('"1"', "br", text);
  expect(brotliDecompressSync(packed).toString()).toBe(text);
  expect(gunzipSync(variants.get('"1"', "gzip", text)).toString()).toBe(text);
  expect(variants.get('"1"', "br", text)).toBe(packed);
  expect(variants.find('"1"', "br")).toBe(packed);
  expect(variants.find('"2"', "br")).toBeUndefined();
});

test("what is kept stays within its limit: the least recently used is dropped", () => {
  const noise = (n: number) =>
    Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * i * (n + 7) + n) % 251));
  const variants = createVariants(10_000);
  const first = variants.get('"0"', "gzip", noise(0));
  for (let n = 1; n < 200; n += 1) {
    variants.get(`"${n}"`, "gzip", noise(n));
    expect(variants.get('"0"', "gzip", noise(0))).toBe(first); // used again, so it stays
    expect(variants.size()).toBeLessThanOrEqual(10_000);
  }
  expect(variants.find('"1"', "gzip")).toBeUndefined();
});
