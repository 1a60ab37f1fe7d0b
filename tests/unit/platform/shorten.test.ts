import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText, ellipsize, shorten, shortLine } from "#platform/text.ts";

test("leaves a text that fits unchanged", () => {
  expect(shorten("Grüße 👋\nhere", 20)).toBe("Grüße 👋\nhere");
  expect(shorten("x".repeat(20), 20)).toBe("x".repeat(20));
});

test("cuts a longer text and appends its original length", () => {
  expect(shorten("y".repeat(5_000_000), 40)).toBe(`${"y".repeat(18)}… (5000000 characters)`);
});

describe("a character of two units", () => {
  test.each([23, 24, 25])("is kept whole or omitted, wherever the cut falls: %i", (most) => {
    const cut = shorten("👋".repeat(100), most);
    expect(cut.isWellFormed()).toBe(true);
    expect(cut).toMatch(/^(?:👋)+… \(200 characters\)$/u);
  });

  test("is replaced when only half of it is present", () => {
    expect(shorten("a\ud83d", 20)).toBe("a\ufffd");
    expect(shorten(`a\udc4b${"b".repeat(30)}`, 20)).toMatch(/^a\ufffdb/);
  });
});

test("never exceeds the limit, and always returns valid Unicode", () => {
  const unit = fc.constantFrom("a", "👋", "\ud83d", "\udc4b", "\n", "é");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 200 }), fc.nat(150), (text, most) => {
      const cut = shorten(text, most);
      return cut.length <= most && cut.isWellFormed();
    }),
  );
});

test("removes line breaks from a line", () => {
  expect(shortLine("one\n\r\n  two\u2028three", 100)).toBe("one two three");
});

describe("a text for readers", () => {
  test("stays unchanged if it fits, and otherwise ends in an ellipsis", () => {
    expect(ellipsize("Grüße 👋", 20)).toBe("Grüße 👋");
    expect(ellipsize("one two three", 9)).toBe("one two…");
  });

  test("is never longer than the limit, and always valid Unicode", () => {
    const unit = fc.constantFrom("a", "👋", "\ud83d", "\udc4b", " ", "é");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), fc.integer({ min: 1, max: 150 }), (text, most) => {
        const cut = ellipsize(text, most);
        return cut.length <= most && cut.isWellFormed();
      }),
    );
  });
});

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
