import "server-only";
import type { SanityClient } from "next-sanity";
import * as v from "valibot";
import { OPEN_RELEASES, PREVIEW_LINK_TYPE } from "#schemas/rules/previewLink.ts";
import { queryContent } from "../../client/queryContent.ts";
import { validItems } from "../../contentFields.ts";
import { previewPath } from "../previewPath.ts";

/** Queries a link, and the releases that it can show. */
const LINK_QUERY = `{
  "link": *[_type == "${PREVIEW_LINK_TYPE}" && _id == $id][0]{ _id, key, perspective, opens, onlyPage, expiresAt },
  "releases": ${OPEN_RELEASES}{ name, "title": metadata.title }
}`;

const answer = v.object({
  link: v.object({
    _id: v.string(),
    key: v.pipe(v.string(), v.minLength(32)),
    perspective: v.string(),
    opens: v.string(),
    onlyPage: v.boolean(),
    expiresAt: v.pipe(
      v.string(),
      v.transform((time) => Date.parse(time)),
      v.number(),
    ),
  }),
  releases: validItems(v.object({ name: v.string(), title: v.nullish(v.string()) })),
});

export interface PreviewLink {
  readonly id: string;
  readonly key: string;
  /** Published content if the release no longer exists. */
  readonly perspective: "published" | readonly string[];
  /** The title of the release; undefined for drafts. */
  readonly release?: string | undefined;
  /** The path that the link opens, with its anchor. */
  readonly opens: string;
  /** The only path that shows drafts, if the link has one. */
  readonly onlyPath?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/**
 * Returns the active link in the lake's answer. Undefined when the link doesn't exist, is incomplete or has expired.
 * @param site the site's own URL
 * @param now milliseconds since the epoch
 */
export function activeLink(found: unknown, site: string, now: number): PreviewLink | undefined {
  const parsed = v.safeParse(answer, found);
  if (!parsed.success || now >= parsed.output.link.expiresAt) return undefined;
  const { link, releases } = parsed.output;
  const release = releases.find(({ name }) => name === link.perspective);
  const opens = previewPath(link.opens, site);
  return {
    id: link._id,
    key: link.key,
    perspective: link.perspective === "drafts" || release ? [link.perspective] : "published",
    release: link.perspective === "drafts" ? undefined : (release?.title ?? "A release"),
    opens,
    onlyPath: link.onlyPage ? new URL(opens, site).pathname : undefined,
    expires: link.expiresAt,
  };
}

/**
 * Reads a preview link from the lake, bypassing every cache, so that revoking a link takes effect at the next request.
 * @param client a client with a token that can read drafts
 * @throws LakeError
 */
export async function readPreviewLink(
  client: SanityClient,
  id: string,
  site: string,
): Promise<PreviewLink | undefined> {
  const raw = client.withConfig({ perspective: "raw" });
  const link = await queryContent(LINK_QUERY, { id }, { client: raw, cache: "no-store" });
  return activeLink(link, site, Date.now());
}
