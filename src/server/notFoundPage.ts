import { createHash } from "node:crypto";
import { log } from "#log.ts";
import { DATA_POLICY } from "#policy.ts";
import { type Encoding, encodingFor } from "./encoding.ts";
import { variants } from "./SiteResponse.ts";

/** The path of the not-found page: `src/app/not-found/page.tsx`. */
export const NOT_FOUND_PATH = "/not-found";

/** The age in milliseconds from which the cached page is renewed in the background. */
const STALE = 500;
/** The age in milliseconds from which the page is renewed before it is sent. */
const TOO_OLD = 1000;
/** Milliseconds that a renewal may take. After that the old page goes on being sent. */
const TIMEOUT = 2000;

/** Headers of the page that the answer does not take over: those of the connection and of caching. */
const omittedHeaders = new Set([
  "cache-control",
  "connection",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
  "vary",
]);

interface Kept {
  html: string;
  headers: Record<string, string>;
  /** Identifies the content for `variants`. */
  tag: string;
}

/** What is sent for an unknown path, under status 404. */
export interface NotFoundAnswer {
  headers: Record<string, string>;
  body: string | Uint8Array;
}

async function fetchPage(ask: (path: string, init: RequestInit) => Promise<Response>): Promise<Kept> {
  const page = await ask(NOT_FOUND_PATH, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!page.ok) throw new Error(`${NOT_FOUND_PATH} answered ${page.status}`);
  const html = await page.text();
  const headers = Object.fromEntries(
    [...page.headers].filter(([name]) => !omittedHeaders.has(name) && !name.startsWith("x-nextjs-")),
  );
  return {
    html,
    headers: { ...headers, "cache-control": "no-store", vary: "Accept-Encoding" },
    tag: createHash("sha256").update(html).digest("base64"),
  };
}

/** Sent until the page could be fetched for the first time. */
const FALLBACK: NotFoundAnswer = {
  headers: {
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": DATA_POLICY,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  },
  body: "There is no such page.\n",
};

/**
 * The answer to unknown paths, from memory. While such requests come, the page is fetched anew twice a
 * second, and after each publish; so it is at most one second old.
 * @param ask fetches a page of this process
 */
export function createNotFoundPage(ask: (path: string, init: RequestInit) => Promise<Response>) {
  let kept: Kept | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let renewal: Promise<void> | undefined;

  async function renew(): Promise<void> {
    try {
      kept = await fetchPage(ask);
    } catch (error) {
      log("error", "page.not-found-kept", { reason: error instanceof Error ? error.message : String(error) });
    }
    fetchedAt = performance.now();
  }

  return {
    /** To be called when the page was rendered anew: it is then fetched again before it is sent. */
    markStale(): void {
      fetchedAt = Number.NEGATIVE_INFINITY;
    },
    /** The answer, for a client's Accept-Encoding. */
    async get(accepted: string | undefined): Promise<NotFoundAnswer> {
      const age = performance.now() - fetchedAt;
      if (age > STALE) {
        renewal ??= renew().finally(() => {
          renewal = undefined;
        });
      }
      if (age > TOO_OLD) await renewal;
      if (!kept) return FALLBACK;
      const encoding: Encoding | undefined = encodingFor(accepted, kept.html.length);
      if (!encoding) return { headers: kept.headers, body: kept.html };
      return {
        headers: { ...kept.headers, "content-encoding": encoding },
        body: variants.get(kept.tag, encoding, kept.html),
      };
    },
  };
}
export type NotFoundPage = ReturnType<typeof createNotFoundPage>;
