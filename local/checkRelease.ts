import { type ReleaseCheck, signWebhook } from "#content-lake";

/** Milliseconds that the site may take. A release must not be late for it. */
const LIMIT = 1_000;

interface Site {
  readonly siteUrl: string;
  /** Signs the request, like the webhook to the site. */
  readonly revalidateSecret: string;
}

/**
 * Asks the site whether a release would break a page. While the site is away, or can't tell, nothing is refused: what breaks a
 * page never reaches it.
 */
export const checkRelease =
  ({ siteUrl, revalidateSecret }: Site): ReleaseCheck =>
  async (release) => {
    const body = JSON.stringify({ release });
    try {
      const answer = await fetch(`${siteUrl}/api/revalidate/release`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "sanity-webhook-signature": signWebhook(body, revalidateSecret, Date.now()),
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
