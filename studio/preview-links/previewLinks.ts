import type { SanityClient } from "@sanity/client";
import {
  OPEN_RELEASES,
  PREVIEW_LINK_TYPE,
  type PreviewLinkDocument,
} from "../../schemas/rules/previewLink.ts";
import { base64url } from "../site-session/proveUser.ts";

/** The content that a preview link shows. */
export interface PreviewTarget extends Pick<PreviewLinkDocument, "perspective" | "opens" | "onlyPage"> {
  readonly label: string;
}

/** The lifetimes that the form offers, in days. */
export const LIFETIMES = [1, 7, 30] as const;

const DAY = 24 * 60 * 60 * 1000;

/** Returns the document of a new preview link. @param now milliseconds since the epoch */
export function newPreviewLink(
  { perspective, opens, onlyPage }: PreviewTarget,
  days: number,
  madeBy: string,
  now: number,
): PreviewLinkDocument {
  return {
    _id: `previewLink.${crypto.randomUUID()}`,
    _type: PREVIEW_LINK_TYPE,
    // 256 random bits.
    key: base64url(crypto.getRandomValues(new Uint8Array(32))),
    perspective,
    opens,
    onlyPage,
    madeBy,
    expiresAt: new Date(now + days * DAY).toISOString(),
  };
}

const EXPIRED = `*[_type == "${PREVIEW_LINK_TYPE}" && dateTime(expiresAt) < dateTime(now())]`;

/** Stores a preview link, and deletes the expired ones. @throws ClientError if the user may not publish */
export async function storePreviewLink(client: SanityClient, link: PreviewLinkDocument): Promise<void> {
  await client.mutate([{ delete: { query: EXPIRED } }, { create: { ...link } }]);
}

/** A release that can still change. */
export interface OpenRelease {
  readonly name: string;
  readonly title: string | null;
}

/** The active links, newest first, and the releases that a link can show. */
export interface PreviewLinkList {
  readonly links: readonly (PreviewLinkDocument & { readonly _createdAt: string })[];
  readonly releases: readonly OpenRelease[];
}

/** Queries a {@link PreviewLinkList}. */
export const LIST_QUERY = `{
  "links": *[_type == "${PREVIEW_LINK_TYPE}" && dateTime(expiresAt) > dateTime(now())] | order(_createdAt desc),
  "releases": ${OPEN_RELEASES}{ name, "title": metadata.title }
}`;

const titleOf = (perspective: string, releases: readonly OpenRelease[]) => {
  if (perspective === "drafts") return "All drafts";
  const release = releases.find(({ name }) => name === perspective);
  return release ? `Release “${release.title || "Untitled"}”` : "A release that is over";
};

/** Returns what a link shows, in words, such as `All drafts, only on /pricing`. */
export function previewTitle(
  { perspective, opens, onlyPage }: Omit<PreviewTarget, "label">,
  releases: readonly OpenRelease[],
): string {
  const [path = "/"] = opens.split("#", 1);
  const where = onlyPage ? `only on ${path === "/" ? "the landing page" : path}` : "on every page";
  return `${titleOf(perspective, releases)}, ${where}`;
}

/** Returns the targets that don't depend on a document: the whole site, with all drafts or with a release. */
export const siteTargets = (releases: readonly OpenRelease[]): PreviewTarget[] =>
  ["drafts", ...releases.map(({ name }) => name)].map((perspective) => {
    const target = { perspective, opens: "/", onlyPage: false };
    return { ...target, label: previewTitle(target, releases) };
  });

/**
 * Returns the targets of a document's page, the narrowest first; with a release, the whole release first.
 * @param opens the page's path with the document's anchor
 * @param release the name of the release whose version is open; undefined for the draft
 */
export function documentTargets(
  opens: string,
  release: string | undefined,
  releases: readonly OpenRelease[],
): PreviewTarget[] {
  const perspective = release ?? "drafts";
  const onlyPage = { perspective, opens, onlyPage: true };
  const wholeSite = { perspective, opens, onlyPage: false };
  return (release ? [wholeSite, onlyPage] : [onlyPage, wholeSite]).map((target) => ({
    ...target,
    label: previewTitle(target, releases),
  }));
}
