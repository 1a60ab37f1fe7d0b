import type { FieldProps } from "sanity";
import { expect, test, vi } from "vitest";
import { FormField } from "../../../../studio/inputs/FormField.tsx";
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
