import { expect, test, vi } from "vitest";
import { invalidateTags, MOST_TAGS } from "#publishing/revalidation/invalidateTags.ts";

const posted = vi.hoisted(() => vi.fn(async (..._args: unknown[]) => undefined));
vi.mock("../../../../src/publishing/webhook/boundRoute.ts", () => ({ postSigned: posted }));
vi.mock("#platform/environment.ts", () => ({
  environment: () => ({ SANITY_REVALIDATE_SECRETS: ["secret"] }),
}));

test("sends many tags in several requests, each within the limit of the route", async () => {
  const tags = Array.from({ length: 2 * MOST_TAGS + 1 }, (_, index) => `content:/page-${index}`);
  await invalidateTags(tags, new AbortController().signal);
  const bodies = posted.mock.calls.map(([, body]) => JSON.parse(String(body)).tags as string[]);
  expect(bodies.map(({ length }) => length)).toEqual([MOST_TAGS, MOST_TAGS, 1]);
  expect(bodies.flat()).toEqual(tags);
});
