import { evaluateSync, parse } from "groq-js";
import { isPageType } from "../../../schemas/rules/pageTypes.ts";
import { paramsOf, parseContent } from "../../../src/content/ContentDocument.ts";
import { ContentError } from "../../../src/content/ContentError.ts";
import { contentDocuments, pageWithId } from "../../../src/content/documents/index.ts";
import { isPublished, type SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

/** Checks that pages can be built from this content: each query result must pass its validator. */
export async function checkPages(sources: readonly SourcedDocument[]): Promise<Finding[]> {
  const published = sources.filter(isPublished);
  const dataset = published.map(({ document }) => ({ _rev: "unknown", ...document }));
  const findings: Finding[] = [];
  const pages = published.flatMap(({ document: { _id, _type } }) =>
    isPageType(_type) ? [pageWithId(_id, _type)] : [],
  );
  for (const document of [...contentDocuments, ...pages]) {
    const source = published.find((candidate) => candidate.document._id === document.id);
    // The documents check reports missing documents.
    if (!source) continue;
    const params = paramsOf(document);
    const { data } = evaluateSync(parse(document.query, { params }), { dataset, params });
    try {
      parseContent<{ _rev: string }>(document, data);
    } catch (problem) {
      if (!(problem instanceof ContentError)) throw problem;
      findings.push(located(source, { level: "error", check: "pages", message: problem.message }));
    }
  }
  return findings;
}
