import "server-only";
import { cookies, draftMode } from "next/headers";
import { cache } from "react";
import { SESSION_COOKIE, sessionOf } from "./sessionCookie.ts";

/**
 * Whether this request may see drafts: Next's draft mode is on, and the browser has an active session. The cookie is
 * read only in draft mode, since a page that reads a cookie is rendered for every request.
 */
export const seesDrafts = cache(async (): Promise<boolean> => {
  if (!(await draftMode()).isEnabled) return false;
  return sessionOf((await cookies()).get(SESSION_COOKIE)?.value) !== undefined;
});
