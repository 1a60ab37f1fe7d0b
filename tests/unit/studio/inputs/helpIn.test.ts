import { expect, test } from "vitest";
import { helpIn } from "../../../../studio/inputs/helpIn.ts";

const help =
  "The address: “pilot-studies” gives /pilot-studies. Articles are at /articles/plan-a-pilot, and/or here.";

test("examples of paths start with the language of the document", () => {
  expect(helpIn("es", help)).toBe(
    "The address: “pilot-studies” gives /es/pilot-studies. Articles are at /es/articles/plan-a-pilot, and/or here.",
  );
  expect(helpIn("en", help)).toBe(help);
});
