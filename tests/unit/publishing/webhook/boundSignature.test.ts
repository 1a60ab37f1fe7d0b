import { beforeEach, expect, test, vi } from "vitest";
import { boundKey, SIGNATURE_HEADER, sign } from "#publishing/webhook/signature.ts";
import {
  missedEndpoint as missed,
  releaseEndpoint as release,
  tagsEndpoint as tags,
} from "../../../../src/publishing/signedEndpoints.ts";

const SECRET = "a-secret-of-the-tests";
vi.mock("#platform/environment.ts", () => ({
  environment: () => ({ SANITY_REVALIDATE_SECRETS: ["the-newest-secret", SECRET] }),
}));
const done = vi.hoisted(() => [] as string[]);
vi.mock("next/cache", () => ({ revalidateTag: () => done.push("tags") }));
vi.mock("#publishing/revalidation/runningSite.ts", () => ({ runningSite: {} }));
vi.mock("#publishing/revalidation/missedChanges.ts", () => ({
  missedChanges: async () => {
    done.push("missed");
    return [];
  },
}));
vi.mock("#content/releaseProblems.ts", () => ({
  releaseProblems: async () => {
    done.push("release");
    return [];
  },
}));
beforeEach(() => void done.splice(0));

const routes = [
  ["/api/revalidate/tags", tags, "tags"],
  ["/api/revalidate/missed", missed, "missed"],
  ["/api/revalidate/release", release, "release"],
] as const;

/** A body that is valid for each of the routes. */
const body = JSON.stringify({ tags: ["content:hero"], release: "spring", _id: "hero" });

const post = (handler: (request: Request) => Promise<Response>, path: string, signature: string) =>
  handler(
    new Request(`http://localhost${path}`, {
      method: "POST",
      body,
      headers: { [SIGNATURE_HEADER]: signature },
    }),
  );

test.each(routes)("%s rejects the webhook's signature", async (path, handler) => {
  expect((await post(handler, path, sign(body, SECRET))).status).toBe(401);
  expect(done).toEqual([]);
});

test.each(routes)(
  "%s accepts a signature bound to its path, and rejects one bound to another path",
  async (path, handler, name) => {
    for (const [other] of routes)
      expect((await post(handler, path, sign(body, boundKey(SECRET, other)))).status).toBe(
        other === path ? 200 : 401,
      );
    expect(done).toEqual([name]);
  },
);
