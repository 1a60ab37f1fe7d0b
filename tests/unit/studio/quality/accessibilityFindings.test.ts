import { expect, test } from "vitest";
import { accessibilityFindings } from "../../../../studio/quality/accessibilityFindings.ts";

const form = { documentId: "hero", documentType: "hero" };
const field = { id: "drafts.page-about", type: "page", path: 'blocks[_key=="a"].heading' };

test("locates a problem in the field that the element shows", () => {
  const problem = { rule: "Headings must have text", isSevere: true, text: "About us", field };
  expect(accessibilityFindings([problem, problem], form)).toEqual([
    {
      level: "error",
      topic: "accessibility",
      message: "Headings must have text: “About us”.",
      documentId: "page-about",
      documentType: "page",
      path: 'blocks[_key=="a"].heading',
    },
  ]);
});

test("says that a problem outside of content is for an engineer", () => {
  expect(
    accessibilityFindings([{ rule: "Buttons must have text", isSevere: false, text: "" }], form),
  ).toEqual([
    {
      level: "warning",
      topic: "accessibility",
      message: "Buttons must have text. This isn't content: tell an engineer.",
      ...form,
      path: "",
    },
  ]);
});
