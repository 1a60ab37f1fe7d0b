import { expect, test } from "vitest";
import { accessibilityFindings } from "../../../../studio/quality/accessibilityFindings.ts";

const form = { documentId: "hero", documentType: "hero" };
const field = { id: "drafts.page-about", type: "page", path: 'blocks[_key=="a"].heading' };

test("locates a problem in the field that the element shows", () => {
  const problem = { rule: "Headings must have text", isSevere: true, text: "About us", field };
  const message = "Headings must have text: “About us”.";
  const located = { documentId: "page-about", documentType: "page", path: field.path };
  expect(accessibilityFindings([problem, problem], form)).toEqual([
    { level: "error", topic: "accessibility", message, ...located },
  ]);
});

test("says that a problem outside of content is for an engineer", () => {
  const problem = { rule: "Buttons must have text", isSevere: false, text: "" };
  const message = "Buttons must have text. This isn't content: tell an engineer.";
  expect(accessibilityFindings([problem], form)).toEqual([
    { level: "warning", topic: "accessibility", message, ...form, path: "" },
  ]);
});
