import { isDeepStrictEqual } from "node:util";
import { evaluate, parse } from "groq-js";
import { isPublished, type SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";
import { type SpecificationRule, specificationRules } from "./specificationRules.ts";

const shown = (value: unknown) => (value === undefined || value === null ? "nothing" : JSON.stringify(value));

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [String(value ?? "")];

/** Returns the error message for content that breaks a rule, or undefined if it complies. */
function shortcoming({ of, wanted }: SpecificationRule, is: unknown): string | undefined {
  if ("equals" in wanted) {
    return isDeepStrictEqual(is, wanted.equals)
      ? undefined
      : `${of} is ${shown(is)}, not ${shown(wanted.equals)}`;
  }
  if ("says" in wanted) {
    const said = texts(is).some((text) => text.toLowerCase().includes(wanted.says.toLowerCase()));
    return said ? undefined : `${of} does not say "${wanted.says}"`;
  }
  const headings = texts(is);
  if (headings.length !== wanted.subjects.length) {
    return `there are ${headings.length} sections, not ${wanted.subjects.length}`;
  }
  const index = wanted.subjects.findIndex((subject, at) => !headings[at]?.toLowerCase().includes(subject));
  return index < 0
    ? undefined
    : `section ${index + 1} is "${headings[index]}", not on ${wanted.subjects[index]}`;
}

/**
 * Checks that content complies with the specification.
 * @param strict reports deviations from the specification's wording as errors; for the project's own seed
 */
export async function checkSpecification(
  sources: readonly SourcedDocument[],
  strict: boolean,
): Promise<Finding[]> {
  const published = sources.filter(isPublished);
  const dataset = published.map(({ document }) => document);
  const findings: Finding[] = [];
  for (const rule of specificationRules) {
    const source = published.find(({ document }) => document._id === rule.document);
    // The documents check reports missing documents.
    if (!source) continue;
    const value = await evaluate(parse(`*[_id == $id][0]{"is": ${rule.of}}.is`), {
      dataset,
      params: { id: rule.document },
    });
    const problem = shortcoming(rule, await value.get());
    if (problem === undefined) continue;
    const level = strict ? "error" : rule.level;
    const message = `${rule.source.startsWith("section") ? "Specification, " : ""}${rule.source}: ${problem}.`;
    findings.push(located(source, { level, check: "specification", message }));
  }
  return findings;
}
