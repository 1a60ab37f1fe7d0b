import "server-only";
import { cookies, draftMode } from "next/headers";
import { cache } from "react";
import { environment } from "#platform/environment.ts";
import { contentClient } from "../client/client.ts";
import { type PreviewLink, readPreviewLink } from "./preview-link/previewLink.ts";
import { type DraftSession, keyHashOf } from "./session.ts";
import { SESSION_COOKIE, sessionOf } from "./sessionCookie.ts";

/**
 * Returns this browser's active session, if Next's draft mode is on. The cookie is read only in draft mode, since a page
 * that reads a cookie is rendered for every request.
 */
const draftSession = cache(async (): Promise<DraftSession | undefined> => {
  if (!(await draftMode()).isEnabled) return undefined;
  return sessionOf((await cookies()).get(SESSION_COOKIE)?.value);
});

/**
 * Returns the preview link that this request views; `ended` if the link was revoked, or has another key; undefined without a link.
 * @throws LakeError
 */
export const viewedLink = cache(async (): Promise<PreviewLink | "ended" | undefined> => {
  const session = await draftSession();
  if (!session?.link) return undefined;
  const { SANITY_API_READ_TOKEN: token = "", SITE_URL } = environment();
  const link = await readPreviewLink(contentClient().withConfig({ token }), session.link.id, SITE_URL);
  return link && keyHashOf(link.key) === session.link.keyHash ? link : "ended";
});

/** Whether this request is an editor's in draft mode, with click-to-edit. */
export const editsDrafts = async (): Promise<boolean> => {
  const session = await draftSession();
  return session !== undefined && session.link === undefined;
};

/** Whether this request may see drafts: an editor's in draft mode, or with an active preview link. @throws LakeError */
export const seesDrafts = cache(async (): Promise<boolean> => {
  if (!(await draftSession())) return false;
  return (await viewedLink()) !== "ended";
});
