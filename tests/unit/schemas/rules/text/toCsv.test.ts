import { describe, expect, it } from "vitest";
import { toCsv } from "#schemas/rules/text/toCsv.ts";

describe("the CSV of leads", () => {
  it.each([
    ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
    ["+13055550142", `"'+13055550142"`],
    ["-2+3", `"'-2+3"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["\t=1", `"'\t=1"`],
    ["\n=1", `"'\n=1"`],
    [" =1", '"\' =1"'],
    ["\u200b=1", '"\'\u200b=1"'],
    ["\u00a0\u202a-1", '"\'\u00a0\u202a-1"'],
    ["＝1", '"\'＝1"'],
    ["﹢1", '"\'﹢1"'],
    ["a;=1", `"a;=1"`],
    ["Ruiz, Ana", `"Ruiz, Ana"`],
    ['Ana "A"', `"Ana ""A"""`],
    ["two\r\nlines", `"two\r\nlines"`],
    ["plain", "plain"],
    [null, ""],
  ])("writes %j as %s", (value, cell) => {
    expect(toCsv(["name"], [{ name: value }])).toBe(`\uFEFFname\r\n${cell}\r\n`);
  });
});
