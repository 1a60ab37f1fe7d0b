// Resolves picked links. The Studio's forms, the content check and the site share these rules.

import { type Language, SOURCE_LANGUAGE } from "../languages.ts";
import { type Singleton, singletons } from "../singletons.ts";
import { idIn, splitId } from "./documentIds.ts";
import { pathIn, splitLanguage } from "./languagePath.ts";
import { pageTypeAt } from "./pageSlug.ts";
import { indexPath, PAGE_PATH, pageTypes } from "./pageTypes.ts";

const rows: readonly Singleton[] = singletons;

const linkableRows = rows.filter(
  ({ group, partOf }) => (group === "landing" || group === "legal") && !partOf,
);

/** The document types that a link can target: each has a page or a place on a page. */
export const linkableTypes: readonly string[] = [
  ...pageTypes,
  ...new Set(linkableRows.map(({ type }) => type)),
];

/** The documents that decide which sections of the landing page exist, and under which anchors. */
const SECTION_TYPES = ["siteSettings", "landingPage"];

/** The fields of a document that decide where links to it lead. */
const LINKED = `{
  _id, _rev, productSlug, "path": ${PAGE_PATH}, language, "source": translation.source._ref,
  "sections": select(_type == "legalDocument" => sections[]._key),
  "blocks": blocks[]{ "key": _key, "section": section._ref },
  "hidden": select(_type == "landingPage" => sections[hidden == true].section)
}`;

/** A GROQ query for the published documents that links can target. */
export const LINKED_DOCUMENTS = `*[_type in ${JSON.stringify([...linkableTypes, ...SECTION_TYPES])}]${LINKED}`;

/** The same for links to the documents `$ids` and to their translations. */
export const PICKED_DOCUMENTS = `[
  ...*[_type in ${JSON.stringify(SECTION_TYPES)}]${LINKED},
  ...*[_type in ${JSON.stringify(linkableTypes)} && (_id in $ids || translation.source._ref in $ids)]${LINKED}
]`;

/** A row of `LINKED_DOCUMENTS`. Each field exists only for some document types. */
export interface LinkedDocument {
  readonly _id: string;
  readonly productSlug?: string | null | undefined;
  /** The path of an editor's page or an article. */
  readonly path?: string | null | undefined;
  /** The language of a translation. */
  readonly language?: string | null | undefined;
  /** The id of the page that this one translates. */
  readonly source?: string | null | undefined;
  /** The keys of a legal document's sections, in order. */
  readonly sections?: readonly (string | null)[] | null | undefined;
  /** The blocks of an editor's page, each with the landing-page section it shows, if any. */
  readonly blocks?:
    | readonly { readonly key?: string | null; readonly section?: string | null | undefined }[]
    | null
    | undefined;
  /** The hidden sections of the landing page. */
  readonly hidden?: readonly (string | null)[] | null | undefined;
}

/** The part of an article's link that leads to the list of all articles, which exists while the article does. */
export const ARTICLE_LIST = "list";

/** A document's address on the site. */
interface LinkTarget {
  readonly path: string;
  /** The path of the list of all articles, for an article or a case study. */
  readonly list?: string | undefined;
  readonly anchor?: string | undefined;
  /** The anchors of the document's sections or blocks, by key. */
  readonly sections: ReadonlyMap<string, string>;
}

/** The targets of all published linkable documents, by id. */
export type LinkTargets = ReadonlyMap<string, LinkTarget>;

/** A document that an editor picked, with an optional section key. */
export interface PickedLink {
  readonly target?: { readonly _ref?: string | undefined } | null | undefined;
  readonly section?: string | null | undefined;
}

/** Returns the anchor of a legal page's section, numbered from 1. */
export const sectionAnchor = (number: number): string => `section-${number}`;

/** Returns the anchor of a page block. The prefix is needed because a CSS id selector can't begin with a digit. */
export const blockAnchor = (key: string): string => `block-${key}`;

const anchorOf = (id: string | null | undefined) => rows.find((row) => row.id === id)?.anchor;

/** Returns the anchors of a document's sections or blocks, by key. */
function anchorsIn({ sections, blocks }: LinkedDocument): Map<string, string> {
  const numbered = (sections ?? []).flatMap((key, index) =>
    key ? [[key, sectionAnchor(index + 1)] as const] : [],
  );
  const placed = (blocks ?? []).flatMap(({ key, section }) =>
    key ? [[key, anchorOf(section) ?? blockAnchor(key)] as const] : [],
  );
  return new Map([...numbered, ...placed]);
}

/**
 * Returns the link targets of the published documents.
 * @param language the language of the page with the links: a link to a document leads to its translation, if there is one
 * @param exists whether the translation's page is complete
 */
export function linkTargets(
  published: readonly LinkedDocument[],
  language: Language = SOURCE_LANGUAGE,
  exists: (path: string) => boolean = () => true,
): LinkTargets {
  const find = (id: string) => published.find(({ _id }) => _id === id);
  const targets = published.flatMap((document): [string, LinkTarget][] => {
    const { _id, path } = document;
    const sections = anchorsIn(document);
    const split = splitId(_id);
    const row = linkableRows.find(({ id }) => id === split.id);
    if (!row) {
      const type = path ? pageTypeAt(path) : undefined;
      if (!path || !type) return [];
      const list = type === "page" ? undefined : indexPath(type, splitLanguage(path).language);
      return [[_id, { path, list, sections }]];
    }
    if (find(idIn(split.language, "landingPage"))?.hidden?.includes(row.id)) return [];
    const slug = find(idIn(split.language, "siteSettings"))?.productSlug;
    // The anchor of the voice agent's section contains the product's name.
    const anchor = row.type === "voiceAgent" && slug ? `${slug}-info` : row.anchor;
    return [[_id, { path: pathIn(split.language, row.pages[0]), anchor, sections }]];
  });
  const byId = new Map(targets);
  const translated = published.flatMap((document): [string, LinkTarget][] => {
    const target = byId.get(document._id);
    const split = splitId(document._id);
    const source = document.source ?? split.id;
    const isTranslation = (document.language ?? split.language) === language;
    return target && isTranslation && exists(target.path) ? [[source, target]] : [];
  });
  return new Map([...targets, ...translated]);
}

/** Returns the path and anchor of a picked link, or the path of the list that it names, or undefined if the target doesn't exist. */
export function hrefOf({ target, section }: PickedLink, targets: LinkTargets): string | undefined {
  const linked = targets.get(target?._ref ?? "");
  if (section === ARTICLE_LIST && linked?.list) return linked.list;
  const anchor = section ? linked?.sections.get(section) : linked?.anchor;
  if (!linked || (section && !anchor)) return undefined;
  return anchor ? `${linked.path}#${anchor}` : linked.path;
}

/** Returns an error message for a broken picked link, or undefined if the target exists. */
export function pickedLinkProblem(link: PickedLink, targets: LinkTargets): string | undefined {
  if (!link.target?._ref) return "Choose the page or section that the link leads to.";
  if (hrefOf(link, targets) !== undefined) return undefined;
  return targets.has(link.target._ref)
    ? "The section that this link points to no longer exists. Choose another."
    : "The target of this link is not published, or it is hidden. Publish it first, or choose another.";
}
