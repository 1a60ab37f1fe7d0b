import { expect, test } from "vitest";
import { translatorIn } from "#messages/translator.ts";
import { languages } from "../../../schemas/languages.ts";

test("each language has its own texts", () => {
  expect(languages.map(({ id }) => translatorIn(id)("status.tryAgain"))).toEqual([
    "Try again",
    "Intentar de nuevo",
    "المحاولة مرة أخرى",
  ]);
});

test("an unknown key is an error", () => {
  // @ts-expect-error The key doesn't exist.
  expect(() => translatorIn("en")("status.nothing")).toThrow("status.nothing");
});

test("a message without one of its values is an error", () => {
  // @ts-expect-error The message also shows the number of the last page.
  expect(() => translatorIn("en")("articles.page", { number: 1 })).toThrow("last");
});
