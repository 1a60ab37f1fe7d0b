import fc from "fast-check";
import { expect, test } from "vitest";
import { wordChanges } from "../../../../studio/actions/wordChanges.ts";

const written = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join(" ");

test.each([
  ["the same words", "the same words", ""],
  ["we keep it 30 days here", "we keep it 90 days here", "we keep it [-30-] [+90+] days here"],
  ["", "new words", "[+new words+]"],
  ["old words", "", "[-old words-]"],
  ["a b c d", "a x y d", "a [-b c-] [+x y+] d"],
])("compares %j with %j as %s", (before, after, expected) => {
  expect(written(before, after)).toBe(expected);
});

test("shortens long runs of equal words to the context of a change", () => {
  const many = Array.from({ length: 40 }, (_, index) => `w${index}`);
  const found = written([...many, "old", ...many].join(" "), [...many, "new", ...many].join(" "));
  expect(found).toBe("… w34 w35 w36 w37 w38 w39 [-old-] [+new+] w0 w1 w2 w3 w4 w5 …");
});

test("the old text is the words that were not added, and the new text the words that were not removed", () => {
  const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 8 }).map((all) => all.join(" "));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const changes = wordChanges(before, after);
      const text = (left: string) =>
        changes.flatMap((change) => (change.kind === left ? [] : change.text)).join(" ");
      if (before === after) expect(changes).toEqual([]);
      else expect([text("added"), text("removed")]).toEqual([before, after]);
    }),
  );
});
