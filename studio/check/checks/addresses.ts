import { getPublishedId } from "@sanity/client/csm";
import { addressProblem, type TakenAddress } from "../../../schemas/rules/address.ts";
import { isRecord } from "../../../schemas/rules/isRecord.ts";
import type { SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

const addressOf = ({ document: { slug } }: SourcedDocument) =>
  isRecord(slug) && typeof slug.current === "string" ? slug.current : undefined;

/**
 * Every page has an address of its own, which nothing else has. The Studio asks the lake for this, document by document;
 * here all of them are known.
 * @param taken the addresses of what is no page
 */
export function checkAddresses(
  sources: readonly SourcedDocument[],
  taken: readonly TakenAddress[] = [],
): Finding[] {
  const pages = sources.filter(({ document }) => document._type === "page");
  return pages.flatMap((source) => {
    const address = addressOf(source);
    if (address === undefined) return [];
    const id = getPublishedId(source.document._id);
    const others = pages
      .filter((other) => getPublishedId(other.document._id) !== id)
      .flatMap((other) => ({ address: addressOf(other) ?? "", by: `the page "${other.document._id}"` }));
    const problem = addressProblem(address, [...taken, ...others]);
    return problem
      ? [located(source, { level: "error", check: "documents", path: "slug", message: problem })]
      : [];
  });
}
