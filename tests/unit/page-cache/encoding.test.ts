import { expect, test } from "vitest";
import { encodingFor, isText } from "#page-cache/encoding.ts";

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
])("for Accept-Encoding %j, encodingFor returns %s", (accepted, encoding) => {
  expect(encodingFor(accepted, 10_000)).toBe(encoding);
  expect(encodingFor(accepted, 10_000), "second call").toBe(encoding);
});

test("returns the right encoding after many different headers", () => {
  for (let n = 0; n < 1000; n += 1) expect(encodingFor(`x-${n}, gzip`, 10_000)).toBe("gzip");
  expect(encodingFor("x-1, br", 10_000)).toBe("br");
});

test("returns no encoding for a short body", () => {
  expect(encodingFor("br", 1023)).toBeUndefined();
});

test("compresses text, but not media that is already compressed", () => {
  for (const type of [
    "text/html; charset=utf-8",
    "text/x-component",
    "application/javascript",
    "image/svg+xml",
  ])
    expect(isText(type), type).toBe(true);
  for (const type of ["image/png", "video/mp4", "font/woff2", ""]) expect(isText(type), type).toBe(false);
});
