// Where a picked link leads. The Studio's forms, the content check and the site share this rule.
import { type Singleton, singletons } from "../singletons.ts";

const rows: readonly Singleton[] = singletons;

/** The types of documents that a link can lead to: each has a page, or a place on one. */
export const linkableTypes: readonly string[] = [
  ...new Set(rows.filter(({ group, partOf }) => group !== "settings" && !partOf).map(({ type }) => type)),
];

/** What the rule reads of a published document. */
export interface LinkedDocument {
  readonly _id: string;
  readonly productSlug?: string | null | undefined;
  /** The keys of its sections, in order. */
  readonly sections?: readonly (string | null)[] | null | undefined;
}

/** Where a document is on the site. */
interface LinkTarget {
  readonly path: string;
  readonly anchor?: string | undefined;
  /** The anchors of its own sections, by key. */
  readonly sections: ReadonlyMap<string, string>;
}

/** Where each published document is that a link can lead to, by its id. */
export type LinkTargets = ReadonlyMap<string, LinkTarget>;

/** What an editor picked: a document, and perhaps a section of it by its key. */
export interface PickedLink {
  readonly target?: { readonly _ref?: string | undefined } | null | undefined;
  readonly section?: string | null | undefined;
}

/** The anchor of the nth section of a legal page, counted from 1. */
export const sectionAnchor = (number: number): string => `section-${number}`;

/** The places that these published documents have on the site. */
export function linkTargets(published: readonly LinkedDocument[]): LinkTargets {
  const slug = published.find(({ _id }) => _id === "siteSettings")?.productSlug;
  const targets = rows.flatMap(({ id, type, group, pages: [path], anchor, partOf }) => {
    const document = published.find(({ _id }) => _id === id);
    if (!document || group === "settings" || partOf) return [];
    const keys = group === "legal" ? (document.sections ?? []) : [];
    const sections = keys.flatMap((key, index) => (key ? [[key, sectionAnchor(index + 1)] as const] : []));
    // The voice agent's section has the product's name in its anchor.
    const place = type === "voiceAgent" && slug ? `${slug}-info` : anchor;
    return [[id, { path, anchor: place, sections: new Map(sections) }] as const];
  });
  return new Map(targets);
}

/** The address that a picked link leads to, as path and anchor; undefined when nothing is there. */
export function hrefOf({ target, section }: PickedLink, targets: LinkTargets): string | undefined {
  const found = targets.get(target?._ref ?? "");
  const anchor = section ? found?.sections.get(section) : found?.anchor;
  if (!found || (section && !anchor)) return undefined;
  return anchor ? `${found.path}#${anchor}` : found.path;
}

/** Why a picked link leads nowhere, in words; undefined when it leads somewhere. */
export function pickedLinkProblem(link: PickedLink, targets: LinkTargets): string | undefined {
  if (!link.target?._ref) return "Choose the page or section that the link leads to.";
  if (hrefOf(link, targets) !== undefined) return undefined;
  return targets.has(link.target._ref)
    ? "The section that this link leads to is not there any more: choose another."
    : "What this link leads to is not published: publish it first, or choose another.";
}
