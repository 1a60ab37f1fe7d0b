import { readFileSync } from "node:fs";
import type { FieldProps } from "sanity";
import { expect, test, vi } from "vitest";
import { FormField, helpIn, plainMessage } from "../../../../studio/inputs/FormField.tsx";
import { markupOf } from "../sign-off/markupOf.tsx";

vi.mock("sanity", () => ({ useFormValue: () => undefined }));

test.each([
  ["error", "critical", "Error"],
  ["warning", "caution", "Warning"],
  ["info", "transparent", "Note"],
])("a message of level %s has its own color and icon", (level, tone, word) => {
  const props = {
    path: ["title"],
    value: "A title",
    validation: [{ level, message: "Make it shorter.", path: ["title"] }],
    renderDefault: () => null,
  } as unknown as FieldProps; // what FormField reads
  const html = markupOf(<FormField {...props} />);
  expect(html).toMatch(new RegExp(`data-tone="${tone}".*aria-label="${word}".*Make it shorter\\.`));
  expect(html.match(/Make it shorter/g)).toHaveLength(1);
});

test("replaces Sanity's message about the format of a date", () => {
  const library = readFileSync("node_modules/@sanity/util/lib/legacyDateFormat.js", "utf8");
  const [, start = ""] = /error: `(Invalid date[^$`]*)\$\{dateFormat\}/.exec(library) ?? [];
  expect(plainMessage(`${start}MMMM D, YYYY"`)).toBe("Enter a date such as November 26, 2026.");
});

test("keeps other messages", () => {
  expect(plainMessage("Fill this in.")).toBe("Fill this in.");
});

const help =
  "The address: “pilot-studies” gives /pilot-studies. Articles are at /articles/plan-a-pilot, and/or here.";

test("examples of paths start with the language of the document", () => {
  expect(helpIn("es", help)).toBe(
    "The address: “pilot-studies” gives /es/pilot-studies. Articles are at /es/articles/plan-a-pilot, and/or here.",
  );
  expect(helpIn("en", help)).toBe(help);
});
