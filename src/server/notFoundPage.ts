import { createHash } from "node:crypto";
import { log } from "#log.ts";
import { type Encoding, encodingFor } from "./encoding.ts";
import { variants } from "./SiteResponse.ts";

/** The not-found screen as a page of its own: `src/app/not-found/page.tsx`. */
export const NOT_FOUND_PATH = "/not-found";

/** The age, in milliseconds, from which the kept page is renewed while it is sent, and from which it is not sent before. */
const STALE = 500;
const TOO_OLD = 1000;
/** How long the page may take when it is asked for anew, in milliseconds. After that the old one goes on. */
const PATIENCE = 2000;

/** Headers of the page that are not those of the answer: the connection's, and what its caches are told. */
const left = new Set([
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
  /** Says the content, for what is kept compressed. */
  tag: string;
}

/** What is sent for an unknown path, under status 404. */
export interface NotFound {
  headers: Record<string, string>;
  body: string | Uint8Array;
}

async function fetchPage(ask: (path: string, init: RequestInit) => Promise<Response>): Promise<Kept> {
  const page = await ask(NOT_FOUND_PATH, { signal: AbortSignal.timeout(PATIENCE) });
  if (!page.ok) throw new Error(`${NOT_FOUND_PATH} answered ${page.status}`);
  const html = await page.text();
  const headers = Object.fromEntries(
    [...page.headers].filter(([name]) => !left.has(name) && !name.startsWith("x-nextjs-")),
  );
  return {
    html,
    headers: { ...headers, "cache-control": "no-store", vary: "Accept-Encoding" },
    tag: createHash("sha256").update(html).digest("base64"),
  };
}

const plain: NotFound = {
  headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  body: "There is no such page.\n",
};

/**
 * The answer to unknown paths, from memory: while they come, the page itself is asked twice a second, and after each publish,
 * for its state. It is never behind by more than a second.
 * @param ask fetches a page of this process
 */
export function createNotFoundPage(ask: (path: string, init: RequestInit) => Promise<Response>) {
  let kept: Kept | undefined;
  let takenAt = Number.NEGATIVE_INFINITY;
  let renewal: Promise<void> | undefined;

  async function renew(): Promise<void> {
    try {
      kept = await fetchPage(ask);
    } catch (error) {
      log("error", "page.not-found-kept", { reason: error instanceof Error ? error.message : String(error) });
    }
    takenAt = performance.now();
  }

  return {
    /** The page was rendered anew: it is asked for again before it is next sent. */
    expire(): void {
      takenAt = Number.NEGATIVE_INFINITY;
    },
    /** The answer, for a client's Accept-Encoding. */
    async get(accepted: string | undefined): Promise<NotFound> {
      const age = performance.now() - takenAt;
      if (age > STALE) {
        renewal ??= renew().finally(() => {
          renewal = undefined;
        });
      }
      if (age > TOO_OLD) await renewal;
      if (!kept) return plain;
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
