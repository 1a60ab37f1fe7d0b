import { styleText } from "node:util";
import type { Finding, Severity } from "./finding.ts";

export interface CheckResult {
  readonly findings: readonly Finding[];
  readonly documents: number;
  readonly milliseconds: number;
}

export type Format = "text" | "json" | "github";

const plural = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

const countOf = ({ findings }: CheckResult, level: Severity) =>
  findings.filter((finding) => finding.level === level).length;

/** Returns the summary line. */
function closingLine(outcome: CheckResult): string {
  const errors = countOf(outcome, "error");
  const warnings = countOf(outcome, "warning");
  const seconds = (outcome.milliseconds / 1000).toFixed(1);
  return `${plural(outcome.documents, "document")} checked in ${seconds} s: ${plural(errors, "error")}, ${plural(warnings, "warning")}`;
}

const place = ({ file, line, documentId, path }: Finding) =>
  [[file, line].filter((part) => part !== undefined).join(":"), documentId, path].filter(Boolean).join(" ");

/** Formats a finding as one line: the location, then the message. All formats use it. */
export const findingLine = (finding: Finding): string => {
  const where = place(finding);
  return where === "" ? finding.message : `${where}: ${finding.message}`;
};

const colors = { error: "red", warning: "yellow", note: "blue" } as const;

function text(outcome: CheckResult): string {
  const lines = outcome.findings.flatMap((finding) => [
    `${styleText(colors[finding.level], finding.level.padEnd(7))} ${styleText("dim", finding.check.padEnd(13))} ${findingLine(finding)}`,
    ...(finding.link && finding.level !== "note" ? [styleText("dim", `        ${finding.link}`)] : []),
  ]);
  const color = countOf(outcome, "error") > 0 ? "red" : "green";
  return [...lines, styleText(color, closingLine(outcome))].join("\n");
}

/** Formats a finding as a GitHub annotation command, with the escaping of GitHub's toolkit. */
function annotation(finding: Finding): string {
  const data = (value: string) =>
    value.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const property = (value: string) => data(value).replaceAll(":", "%3A").replaceAll(",", "%2C");
  const command = { error: "error", warning: "warning", note: "notice" }[finding.level];
  const properties = Object.entries({
    file: finding.file,
    line: finding.line === undefined ? undefined : String(finding.line),
    title: `content: ${finding.check}`,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${property(value)}`]));
  return `::${command} ${properties.join(",")}::${data(findingLine(finding))}`;
}

/** Formats the result of a check. */
export function report(outcome: CheckResult, format: Format): string {
  if (format === "json") {
    return JSON.stringify(
      { ...outcome, errors: countOf(outcome, "error"), warnings: countOf(outcome, "warning") },
      null,
      2,
    );
  }
  if (format === "github") return [...outcome.findings.map(annotation), closingLine(outcome)].join("\n");
  return text(outcome);
}
