import { expect, test, vi } from "vitest";
import { postSigned } from "#publishing/webhook/boundRoute.ts";

const site = vi.hoisted(() => ({ status: 200 }));
vi.mock("#platform/fetchSelf.ts", () => ({
  fetchSelf: async () => new Response("{}", { status: site.status }),
}));
vi.mock("#platform/environment.ts", () => ({ environment: () => ({}) }));

test.each([
  [200, true],
  [422, true],
  [401, false],
  [500, false],
  [503, false],
])("a response with %i ends the request: %s", async (status, isDone) => {
  site.status = status;
  const posting = postSigned("/api/revalidate", "{}", "key", new AbortController().signal);
  const isResolved = posting.then(
    () => true,
    () => false,
  );
  expect(await isResolved).toBe(isDone);
});
