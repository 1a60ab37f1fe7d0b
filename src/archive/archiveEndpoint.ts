import * as v from "valibot";
import { readRevisions } from "#content/cache/revisions.ts";
import { clientAddressIn } from "#platform/clients/clientAddress.ts";
import { rateLimit } from "#platform/clients/rateLimit.ts";
import { environment } from "#platform/environment.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { processWide } from "#platform/processWide.ts";
import { BODY_LIMITS, BodyTooLargeError, readBody } from "#platform/requestBody.ts";
import { notFromStudio, studioHeaders } from "#platform/studioRequest.ts";
import { oneFile, type SiteFile } from "./oneFile.ts";

const COPIES_PER_MINUTE = 20;

/** The time to read a page or one of its files, in milliseconds. */
const TIME = 10_000;

const form = v.object({
  path: v.pipe(
    v.string(),
    v.maxLength(500),
    v.regex(/^\/(?![/\\])[^?#\s]*$/, "The path must be one of this site, such as /terms-of-service."),
  ),
});

async function readFile(path: string): Promise<SiteFile | undefined> {
  const response = await fetchSelf(path, { redirect: "manual", signal: AbortSignal.timeout(TIME) });
  const type = response.headers.get("content-type");
  if (!response.ok || !type) return undefined;
  return { type, body: await response.bytes() };
}

const failure = (status: number, error: string) => ({ status, body: { error } });

async function respond(request: Request) {
  const { SITE_URL, TRUSTED_PROXY_HOPS } = environment();
  const take = processWide("archive-copies", () => rateLimit(COPIES_PER_MINUTE));
  const seconds = await take(clientAddressIn(request.headers, TRUSTED_PROXY_HOPS) ?? "unknown");
  if (seconds !== undefined) return failure(429, `Too many copies. Try again in ${seconds} seconds.`);
  const text = Buffer.from(await readBody(request, BODY_LIMITS.studio)).toString();
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), form), text);
  if (!parsed.success) return failure(400, parsed.issues[0].message);
  const page = await readFile(parsed.output.path);
  if (!page?.type.startsWith("text/html")) return failure(404, "The site has no page at this address.");
  const html = Buffer.from(page.body).toString();
  const copy = await oneFile(html, SITE_URL, readFile);
  return { status: 200, body: { html: copy, revisions: readRevisions(html) } };
}

/**
 * `POST /api/archive`: returns a public page as one file, for an archive: `{path}` gives `{html, revisions}`. It contains only what every
 * visitor can read. Responds only to the Studio's origin, so that browsers of others can't make the site work.
 */
export async function archiveEndpoint(request: Request): Promise<Response> {
  const headers = studioHeaders(request);
  if (!headers) return notFromStudio("Only the Studio may make copies of pages.");
  try {
    const { status, body } = await respond(request);
    return Response.json(body, { status, headers });
  } catch (error) {
    if (error instanceof BodyTooLargeError)
      return Response.json({ error: error.message }, { status: 413, headers });
    const reason = error instanceof Error ? error.message : String(error);
    logPerCause("error", "archive.failed", reason, { reason });
    return Response.json(
      { error: "The site can't make a copy right now. Try again in a minute." },
      { status: 503, headers },
    );
  }
}
