import { isRecord } from "../../../schemas/rules/isRecord.ts";
import { linkProblem } from "../../../schemas/rules/link.ts";
import { type LinkTargets, type PickedLink, pickedLinkProblem } from "../../../schemas/rules/linkTargets.ts";
import { blockText, isBlock, recordsIn } from "../../../schemas/rules/text/blockText.ts";
import type { DocumentNode } from "../../../schemas/rules/text/documentNodes.ts";
import type { QualityContext } from "../context.ts";
import type { QualityFinding } from "../finding.ts";

/** Words that don't say where a link leads. */
const vague =
  /^(?:(?:click|read|see|look|tap|press) )?(?:here|this|it|this (?:link|page)|(?:more|learn more|read on|link|details|go))[.…!]?$/i;

const vagueMessage = (text: string) =>
  `The link “${text.trim()}” doesn't say where it leads. Name the target: screen readers list links without the text around them.`;

/** Matches the path of a typed address. */
export const addressPath = /(?:\.href|(?:^|\.)url|Url)$/;

/** Returns the error message for an invalid link, or undefined if the value is valid or not a link. */
function problemOf({ path, value }: DocumentNode, targets: LinkTargets): string | undefined {
  if (isRecord(value) && value._type === "pageLink") {
    const link: PickedLink = value;
    return pickedLinkProblem(link, targets);
  }
  return typeof value === "string" && addressPath.test(path) ? linkProblem(value) : undefined;
}

/** Finds picked links whose target is gone, and malformed addresses. */
export const brokenLinks = (nodes: readonly DocumentNode[], targets: LinkTargets): QualityFinding[] =>
  nodes.flatMap((node) => {
    const message = problemOf(node, targets);
    return message ? [{ level: "error", topic: "links", path: node.path, message }] : [];
  });

/** Finds links whose words don't name their target: in rich text, and on buttons. */
function vagueLinks({ path, value }: DocumentNode, { settings }: QualityContext): QualityFinding[] {
  const say = (text: string, at: string): QualityFinding[] =>
    vague.test(text.trim())
      ? [{ level: "warning", topic: "links", path: at, message: vagueMessage(text) }]
      : [];
  if (typeof value === "string") return path.endsWith("buttonLabel") ? say(value, path) : [];
  if (!isBlock(value)) return [];
  return recordsIn(value.markDefs).flatMap(({ _key }) => {
    const children = recordsIn(value.children).filter(
      ({ marks }) => Array.isArray(marks) && marks.includes(_key),
    );
    return say(blockText({ ...value, children }, settings), `${path}.markDefs[_key=="${String(_key)}"]`);
  });
}

/** Checks links without requests: their targets, their form and their words. */
export const linkFindings = (nodes: readonly DocumentNode[], context: QualityContext): QualityFinding[] => [
  ...brokenLinks(nodes, context.targets),
  ...nodes.flatMap((node) => vagueLinks(node, context)),
];
