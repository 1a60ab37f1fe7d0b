import { afterEach, expect, test, vi } from "vitest";
import { createRevisionReporter, startCluster } from "../../../../src/publishing/cluster/startCluster.ts";

const joined = vi.hoisted(() => ({ joinCluster: vi.fn() }));
vi.mock("../../../../src/publishing/cluster/joinCluster.ts", () => joined);
vi.mock("../../../../src/publishing/webhook/boundRoute.ts", () => ({ postSigned: async () => {} }));
const edge = vi.hoisted(() => ({ purgeLater: vi.fn() }));
vi.mock("../../../../src/publishing/edge/purgeEdge.ts", () => edge);

/** The time on Redis's clock when this instance has published an announced change, in whole seconds. */
const PUBLISHED_AT = 1_800_000_000;

afterEach(() => edge.purgeLater.mockReset());

test.each([
  ["purges the edge again after it publishes a change late", 1001, [["content:hero"]]],
  ["leaves the edge to the instance that announced a change", 1000, []],
])("%s", async (_behavior, milliseconds, purged) => {
  joined.joinCluster.mockReturnValue({
    use: (read: (redis: object) => unknown) => read({ time: async () => [String(PUBLISHED_AT), "0"] }),
  });
  startCluster({ redisUrl: "", siteUrl: "https://example.com", secret: "s", folder: "", port: 3000 });
  const [, , , { publish }] = joined.joinCluster.mock.lastCall ?? [];
  await publish(JSON.stringify({ _id: "hero", _type: "hero" }), 1000 * PUBLISHED_AT - milliseconds);
  expect(edge.purgeLater.mock.calls.flat()).toEqual(purged);
});

const site = vi.hoisted(() => ({ readPages: vi.fn() }));
vi.mock("../../../../src/publishing/cluster/readPages.ts", () => site);

const showing = (revision: string) => ({ "/": { hero: revision } });

test("returns the last state when pages can't be read, and reads them again next time", async () => {
  const pages = createRevisionReporter();
  site.readPages.mockRejectedValueOnce(new Error("/ responded with 500"));
  expect(await pages()).toEqual({});
  site.readPages.mockResolvedValueOnce(showing("one"));
  expect(await pages()).toEqual(showing("one"));
  site.readPages.mockRejectedValueOnce(new Error("/ responded with 500"));
  expect(await pages()).toEqual(showing("one"));
  site.readPages.mockResolvedValueOnce(showing("two"));
  expect(await pages()).toEqual(showing("two"));
});
