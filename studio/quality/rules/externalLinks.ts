import { isHttpsUrl, type LinkState } from "../../../schemas/rules/link.ts";
import type { DocumentNode } from "../../../schemas/rules/text/documentNodes.ts";
import type { QualityContext } from "../context.ts";
import type { QualityFinding } from "../finding.ts";
import { addressPath } from "./links.ts";

/** A link to another site, with the path of its address. */
interface ExternalLink {
  readonly path: string;
  readonly href: string;
}

/** Returns the links to other sites. */
export const externalLinks = (nodes: readonly DocumentNode[]): ExternalLink[] =>
  nodes.flatMap(({ path, value }) =>
    typeof value === "string" && addressPath.test(path) && isHttpsUrl(value) ? [{ path, href: value }] : [],
  );

/** A state that is not good, with its link. */
type Problem = ExternalLink & Exclude<LinkState, { readonly state: "works" }>;

function unchecked(problems: readonly Problem[], reason: string): QualityFinding {
  const [first] = problems;
  const isOne = problems.length === 1;
  const which = isOne ? `The link to ${first?.href}` : `${problems.length} links to other sites`;
  const message = `${which} could not be checked: ${reason}.`;
  return { level: "note", topic: "links", path: (isOne && first?.path) || "", message };
}

/** Reports the links to other sites that don't work, and the ones that could not be checked, once for each reason. */
export function externalLinkFindings(
  nodes: readonly DocumentNode[],
  { linkStates }: QualityContext,
): QualityFinding[] {
  const problems = externalLinks(nodes).flatMap((link): Problem[] => {
    const state = linkStates.get(link.href);
    return state && state.state !== "works" ? [{ ...link, ...state }] : [];
  });
  const unknown = Object.groupBy(
    problems.filter(({ state }) => state === "unknown"),
    ({ reason }) => reason,
  );
  return [
    ...problems
      .filter(({ state }) => state === "broken")
      .map(({ path, href, reason }): QualityFinding => {
        const message = `The link to ${href} doesn't work: ${reason}. Correct the address, or remove the link.`;
        return { level: "warning", topic: "links", path, message };
      }),
    ...Object.entries(unknown).map(([reason, found = []]) => unchecked(found, reason)),
  ];
}
