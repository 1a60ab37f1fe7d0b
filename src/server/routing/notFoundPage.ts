import { MemoryAnswer, uncached } from "#page-cache/MemoryAnswer.ts";
import { ofNewest } from "#page-cache/ofNewest.ts";
import type { Prerendered } from "#page-cache/prerendered.ts";
import { DATA_POLICY } from "#platform/policy.ts";

/** The path of the not-found page: `src/app/not-found/page.tsx`. */
export const NOT_FOUND_PATH = "/not-found";

/** Sent until the page could be fetched for the first time. */
const FALLBACK = new MemoryAnswer({
  status: 404,
  headers: {
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": DATA_POLICY,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  },
  body: Buffer.from("There is no such page.\n"),
});

/** The not-found page under status 404. */
const asNotFound = ({ headers, body }: MemoryAnswer) =>
  new MemoryAnswer({ status: 404, headers: uncached(headers), body });

/** What is sent for unknown paths: the not-found page, as its copy in memory is. */
export function createNotFoundPage({ copy }: Pick<Prerendered, "copy">) {
  const answerOf = ofNewest(asNotFound, FALLBACK);
  return async function notFoundPage(): Promise<MemoryAnswer> {
    return answerOf(await copy(NOT_FOUND_PATH));
  };
}
export type NotFoundPage = ReturnType<typeof createNotFoundPage>;
