import { vercelStegaCombine } from "@vercel/stega";
import { expect, test } from "vitest";
import { carryStega } from "#content/draft/encodeStega.ts";

const encoded = (text: string) => vercelStegaCombine(text, { origin: "sanity.io", href: "/" }, false);

test("adds stega only to texts that equal their encoded counterpart", () => {
  const content = { title: "Words", count: 2, list: ["One", "Two"], other: "Corrected" };
  const answer = {
    title: encoded("Words"),
    count: 2,
    list: [encoded("One"), encoded("Two")],
    other: encoded("As typed"),
    dropped: encoded("x"),
  };
  const expected = { title: answer.title, count: 2, list: answer.list, other: "Corrected" };
  expect(carryStega(content, answer)).toEqual(expected);
});
