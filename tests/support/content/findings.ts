import type { SourcedDocument } from "../../../studio/check/content.ts";
import type { Finding } from "../../../studio/check/finding.ts";
import { findingLine } from "../../../studio/check/report.ts";
import { checkContent } from "../../../studio/check/runChecks.ts";
import { TODAY } from "./change.ts";

type Options = Partial<Parameters<typeof checkContent>[1]>;

/** A document of a test, in the form in which the check reads documents. Its fields are those of the test. */
export const sourced = (document: object) => ({ document }) as SourcedDocument;

/** Checks documents. By default, it is a strict check of the seed's day. */
export const findingsOf = (documents: readonly SourcedDocument[], options: Options = {}) =>
  checkContent({ documents, findings: [] }, { strict: true, today: TODAY, ...options });

/** Formats a finding as printed, but without the file, and with short list items such as `cards[voice]`. */
export const shortLine = ({ file: _file, line: _line, ...finding }: Finding) =>
  findingLine(finding).replaceAll(/\[_key=="([^"]+)"\]/g, "[$1]");

/** As shortLine, after the level. */
export const leveledLine = (finding: Finding) => `${finding.level} ${shortLine(finding)}`;

const only = (findings: readonly Finding[], ...levels: Finding["level"][]) =>
  findings.filter(({ level }) => levels.includes(level));

/** Returns the errors of these documents. */
export const errorsOf = async (documents: readonly SourcedDocument[], options?: Options) =>
  only(await findingsOf(documents, options), "error").map(shortLine);

/** Returns the errors and warnings of these documents, with their levels unless `format` is another one. */
export const problemsOf = async (
  documents: readonly SourcedDocument[],
  options?: Options,
  format = leveledLine,
) => only(await findingsOf(documents, options), "error", "warning").map(format);

/** Cuts each line to the length of the expected one, so that rows can leave out the end of a message. */
export const cutTo = (expected: readonly string[], lines: readonly string[]) =>
  lines.map((line, index) => line.slice(0, expected[index]?.length));
