import { getPublishedId } from "@sanity/client/csm";
import type { AccessibilityProblem } from "../../schemas/rules/accessibilityCheck.ts";
import type { PageFinding } from "./finding.ts";

/** The part of an edit address that names the field: `;id=hero;type=hero;path=headline`. */
const field = /[/;]id=([^;/?]+);type=([^;/?]+);path=([^;/?]+)/;

const inQuotes = (text: string) => (text ? `: “${text}”` : "");

/**
 * Returns the problems of a page's elements as findings about their fields, each once.
 * @param form the form's document, which gets the problems that aren't in content
 */
export function accessibilityFindings(
  problems: readonly AccessibilityProblem[],
  form: Pick<PageFinding, "documentId" | "documentType">,
): PageFinding[] {
  const findings = problems.map(({ rule, isSevere, text, edit = "" }): PageFinding => {
    const [, id, documentType, path] = (field.exec(edit) ?? []).map(decodeURIComponent);
    const common = { level: isSevere ? "error" : "warning", topic: "accessibility" } as const;
    const message = `${rule}${inQuotes(text)}.`;
    return id && documentType && path
      ? { ...common, message, documentId: getPublishedId(id), documentType, path }
      : { ...common, ...form, message: `${message} This isn't content: tell an engineer.`, path: "" };
  });
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}
