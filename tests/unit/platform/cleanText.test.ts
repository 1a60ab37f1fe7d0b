import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText } from "#platform/text.ts";

test.each([
  ["a lone surrogate", "a\ud800b", "a\ufffdb"],
  ["control characters", "a\u0000\u0008\u001b\u007f\u009fb", "ab"],
  ["line separators", "a\u2028b\u2029c\u0085d", "a\nb\nc\nd"],
  ["noncharacters", "a\ufffe\uffff\u{1ffff}b", "ab"],
])("cleanText replaces %s", (_name, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test("cleanText keeps every other character, and its result stays the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const clean = cleanText(text);
      expect(clean).toBe(
        text.replaceAll(/[\u0085\u2028\u2029]/g, "\n").replaceAll(/[^\t\n\r\P{Cc}]|\p{NChar}/gu, ""),
      );
      expect(cleanText(clean)).toBe(clean);
    }),
  );
});
