import { getPublishedId } from "@sanity/client/csm";
import type { AccessibilityProblem } from "../../schemas/rules/accessibilityCheck.ts";
import type { PageFinding } from "./finding.ts";

const inQuotes = (text: string) => (text ? `: “${text}”` : "");

/**
 * Returns the problems of a page's elements as findings about their fields, each once.
 * @param form the form's document, which gets the problems that aren't in content
 */
export function accessibilityFindings(
  problems: readonly AccessibilityProblem[],
  form: Pick<PageFinding, "documentId" | "documentType">,
): PageFinding[] {
  const findings = problems.map(({ rule, isSevere, text, field }): PageFinding => {
    const common = { level: isSevere ? "error" : "warning", topic: "accessibility" } as const;
    const message = `${rule}${inQuotes(text)}.`;
    if (!field)
      return { ...common, ...form, message: `${message} This isn't content: tell an engineer.`, path: "" };
    return {
      ...common,
      message,
      documentId: getPublishedId(field.id),
      documentType: field.type,
      path: field.path,
    };
  });
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
