// Where a picked link leads. The Studio's forms, the content check and the site share this rule.

import { type Singleton, singletons } from "../singletons.ts";
import { isPagePath } from "./pageSlug.ts";

const rows: readonly Singleton[] = singletons;

const linkableRows = rows.filter(
  ({ group, partOf }) => (group === "landing" || group === "legal") && !partOf,
);

/** The types of documents that a link can lead to: each has a page, or a place on one. */
export const linkableTypes: readonly string[] = ["page", ...new Set(linkableRows.map(({ type }) => type))];

/** What the rule reads of the published documents, as GROQ. */
export const LINKED_DOCUMENTS = `*[_type in ${JSON.stringify([...linkableTypes, "siteSettings", "landingPage"])}]{
  _id, productSlug, "slug": slug.current,
  "sections": select(_type == "legalDocument" => sections[]._key),
  "blocks": blocks[]{ "key": _key, "section": section._ref },
  "hidden": select(_type == "landingPage" => sections[hidden == true].section)
}`;

/** What the rule reads of a published document; each field is of some documents alone. */
export interface LinkedDocument {
  readonly _id: string;
  readonly productSlug?: string | null | undefined;
  /** The slug of an editor's page. */
  readonly slug?: string | null | undefined;
  /** The keys of a legal document's sections, in order. */
  readonly sections?: readonly (string | null)[] | null | undefined;
  /** The blocks of an editor's page, and which section of the landing page one shows. */
  readonly blocks?:
    | readonly { readonly key?: string | null; readonly section?: string | null | undefined }[]
    | null
    | undefined;
  /** The sections that the landing page hides. */
  readonly hidden?: readonly (string | null)[] | null | undefined;
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

/** The anchor of a block of a page. A key may begin with a digit, an anchor in a style sheet may not. */
export const blockAnchor = (key: string): string => `block-${key}`;

const anchorOf = (id: string | null | undefined) => rows.find((row) => row.id === id)?.anchor;

/** The anchors of a document's own sections or blocks, by key. */
function anchorsIn({ sections, blocks }: LinkedDocument): Map<string, string> {
  const numbered = (sections ?? []).flatMap((key, index) =>
    key ? [[key, sectionAnchor(index + 1)] as const] : [],
  );
  const placed = (blocks ?? []).flatMap(({ key, section }) =>
    key ? [[key, anchorOf(section) ?? blockAnchor(key)] as const] : [],
  );
  return new Map([...numbered, ...placed]);
}

/** The places that these published documents have on the site. */
export function linkTargets(published: readonly LinkedDocument[]): LinkTargets {
  const slug = published.find(({ _id }) => _id === "siteSettings")?.productSlug;
  const hidden = published.find(({ _id }) => _id === "landingPage")?.hidden ?? [];
  const targets = published.flatMap((document): [string, LinkTarget][] => {
    const { _id, slug: pageSlug } = document;
    const sections = anchorsIn(document);
    const row = linkableRows.find(({ id }) => id === _id);
    const path = `/${pageSlug ?? ""}`;
    if (!row) return isPagePath(path) ? [[_id, { path, sections }]] : [];
    if (hidden.includes(_id)) return [];
    // The voice agent's section has the product's name in its anchor.
    const anchor = row.type === "voiceAgent" && slug ? `${slug}-info` : row.anchor;
    return [[_id, { path: row.pages[0], anchor, sections }]];
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
    : "What this link leads to is not published, or hidden: publish it first, or choose another.";
}
