import { createHmac } from "node:crypto";
import { type ReleaseCheck, signWebhook } from "#content-lake";

const PATH = "/api/revalidate/release";
/**
 * The site's timeout, in milliseconds. A site that has just started, on a busy machine, takes longer than a second for the first
 * check. A site that hangs must not delay a release without end.
 */
const LIMIT = 10_000;

interface Site {
  readonly siteUrl: string;
  /** Signs the webhook's deliveries to the site. */
  readonly revalidateSecret: string;
}

/** Derives a key for this path only, so that a captured webhook delivery can't be replayed to it. */
const boundKey = (secret: string) => createHmac("sha256", secret).update(PATH).digest("base64url");

/**
 * Asks the site whether a release would break a page. Allows every release while the site is down or can't decide:
 * content that breaks a page never reaches it.
 */
export const checkRelease =
  ({ siteUrl, revalidateSecret }: Site): ReleaseCheck =>
  async (release) => {
    const body = JSON.stringify({ release });
    try {
      const answer = await fetch(siteUrl + PATH, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "sanity-webhook-signature": signWebhook(body, boundKey(revalidateSecret), Date.now()),
        },
        body,
        signal: AbortSignal.timeout(LIMIT),
      });
      const said: unknown = answer.ok ? await answer.json() : undefined;
      if (typeof said !== "object" || said === null || !("problems" in said)) return undefined;
      const { problems } = said;
      return Array.isArray(problems) && problems.length > 0 ? problems.join(" ") : undefined;
    } catch {
      return undefined;
    }
  };
