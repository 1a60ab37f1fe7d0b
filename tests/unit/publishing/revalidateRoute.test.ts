import { beforeEach, expect, test, vi } from "vitest";
import { ContentError } from "#content/ContentError.ts";
import { on } from "#platform/events.ts";
import { selfRequestHeader } from "#platform/fetchSelf.ts";
import { sign } from "#publishing/webhook/signature.ts";
import { verifiedHeader } from "#publishing/webhook/verifyWebhook.ts";
import { webhookEndpoint as POST } from "../../../src/publishing/webhookEndpoint.ts";
import { at, change, noPages } from "./announcedSite.ts";

const SECRET = "a-secret-of-the-tests";
vi.mock("#platform/environment.ts", () => ({ environment: () => ({ SANITY_REVALIDATE_SECRETS: [SECRET] }) }));
vi.mock("#platform/log.ts", () => ({ log: () => {} }));
vi.mock("#platform/logPerCause.ts", () => ({ logPerCause: () => {} }));

/** The completed and failed steps, in order. */
const steps = vi.hoisted(() => [] as string[]);
/** The errors of the steps that fail, by step. */
const failures = vi.hoisted(() => new Map<string, Error>());
/** The revision on the page before the publish. */
const shown = vi.hoisted(() => ({ revision: "old" }));
/** The revision in the lake from the invalidation on. */
const lake = vi.hoisted(() => ({ revision: "new" }));
const take = vi.hoisted(() => (step: string) => {
  steps.push(step);
  const failure = failures.get(step.split(" ")[0] ?? "");
  if (failure) throw failure;
});

vi.mock("#publishing/revalidation/runningSite.ts", () => ({
  runningSite: {
    fetchPageList: async () => noPages,
    readPublished: async (_id: string) => {
      take("query");
      return {
        revision: { _id, ...at(steps.includes("invalidate") ? lake.revision : "new") },
        publishedWith: [],
        pageList: noPages,
        check: () => take("check"),
      };
    },
    readPage: async () => {
      if (!steps.includes("invalidate")) return { hero: shown.revision };
      take("render");
      return { hero: lake.revision === "new" ? "new" : "old" };
    },
    invalidateTags: async () => take("invalidate"),
    renderPage: async () => true,
    pagesWritten: async () => take("write"),
  },
}));
vi.mock("#publishing/cluster/announceToCluster.ts", () => ({
  announceToCluster: () => {
    steps.push("announce");
    return async () => take("wait");
  },
}));
vi.mock("#publishing/edge/purgeEdge.ts", () => ({
  purgeEdge: async (keys: string[]) => take(`purge ${keys.join(" ")}`),
}));
vi.mock("#publishing/revalidation/refreshFiles.ts", () => ({ refreshFilesSoon: () => take("refresh") }));

beforeEach(() => {
  steps.length = 0;
  failures.clear();
  shown.revision = "old";
  lake.revision = "new";
});

function post(headers: Record<string, string> = {}, document: object = {}) {
  const body = JSON.stringify({ ...change, ...document });
  const signature = { "sanity-webhook-signature": sign(body, SECRET) };
  return POST(
    new Request("http://localhost/", { method: "POST", body, headers: { ...signature, ...headers } }),
  );
}

const ON_PAGES = ["query", "check", "invalidate", "render", "write"];

test("announces a change first, and purges the edge after the last instance shows it", async () => {
  expect((await post()).status).toBe(200);
  expect(steps).toEqual(["announce", ...ON_PAGES, "wait", "purge content:hero", "refresh"]);
});

test("purges the edge of what was there before, and updates the files, when a newer change takes over", async () => {
  lake.revision = "newest";
  expect((await (await post()).json()).outcome).toBe("replaced");
  // The newer change may be refused, or find nothing to do, because the pages show it already.
  expect(steps.slice(-2)).toEqual(["purge content:hero", "refresh"]);
});

test("leaves the cluster and the edge to the instance that announced the change", async () => {
  expect((await post({ [selfRequestHeader()]: "yes" })).status).toBe(200);
  expect(steps).toEqual([...ON_PAGES, "refresh"]);
});

test("does nothing for a document that no page shows", async () => {
  const response = await post({}, { _id: "image-abc", _type: "image" });
  expect([response.status, (await response.json()).outcome]).toEqual([200, "nothing to do"]);
  expect(steps).toEqual([]);
});

test("purges the edge again for a repeated delivery", async () => {
  shown.revision = "new";
  const response = await post();
  expect([response.status, (await response.json()).outcome]).toEqual([200, "nothing to do"]);
  expect(steps).toEqual(["announce", "query", "write", "wait", "purge content:hero"]);
});

test.each([
  ["query", 0, []],
  ["check", 1, []],
  ["invalidate", 2, []],
  ["write", 4, []],
  ["wait", 5, ["wait", "purge content:hero"]],
  ["purge", 5, ["wait", "purge content:hero"]],
])(
  "responds with 503 when the step %s fails, and runs no later step on the pages",
  async (step, before, after) => {
    failures.set(step, new Error(`The step ${step} failed.`));
    const response = await post();
    expect([response.status, (await response.json()).error]).toEqual([503, `The step ${step} failed.`]);
    const onPages = before < ON_PAGES.length ? ON_PAGES.slice(0, before + 1) : ON_PAGES;
    expect(steps).toEqual(["announce", ...onPages, ...after]);
  },
);

test.each([
  [{ name: "ClusterError" }, "wait", "not everywhere yet"],
  [{ name: "PurgeError" }, "purge", "not everywhere yet"],
  [{ name: "ContentError" }, "check", "content refused"],
  [{ name: "LakeError" }, "query", "kept the old page"],
])("reports a %o as a separate outcome", async ({ name }, step, outcome) => {
  failures.set(step, Object.assign(new Error("It failed."), { name }));
  const outcomes: unknown[] = [];
  on("revalidation", (event) => outcomes.push(event.outcome));
  await post();
  expect(outcomes).toEqual([outcome]);
});

test("responds with 422 to content that can't go live, so that the lake doesn't deliver it again", async () => {
  failures.set("check", new ContentError("hero", "It is invalid."));
  const response = await post();
  expect([response.status, (await response.json()).error]).toEqual([422, "It is invalid."]);
  expect(steps).toEqual(["announce", "query", "check"]);
});

test("rejects a request without the lake's signature", async () => {
  const response = await post({ "sanity-webhook-signature": "t=1,v1=no" });
  expect(response.status).toBe(401);
  expect(steps).toEqual([]);
});

test("does not verify a signature again that the server has verified, but validates the body", async () => {
  const verified = { "sanity-webhook-signature": "t=1,v1=no", [verifiedHeader()]: "yes" };
  expect((await post(verified)).status).toBe(200);
  expect((await post(verified, { operation: "guessed" })).status).toBe(400);
});
