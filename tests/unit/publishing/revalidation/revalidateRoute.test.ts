import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { selfRequestHeader } from "#platform/fetchSelf.ts";
import { setPeers } from "#publishing/cluster/peers.ts";
import { sign } from "#publishing/webhook/signature.ts";
import { POST } from "../../../../src/app/api/revalidate/route.ts";

const SECRET = "a-secret-of-the-tests";
vi.mock("#platform/environment.ts", () => ({ environment: () => ({ SANITY_REVALIDATE_SECRETS: [SECRET] }) }));
vi.mock("#platform/log.ts", () => ({ log: () => {} }));
vi.mock("#platform/logPerCause.ts", () => ({ logPerCause: () => {} }));
vi.mock("#publishing/revalidation/dependencies.ts", () => ({ dependencies: {} }));
vi.mock("#publishing/revalidation/refreshFiles.ts", () => ({
  refreshFiles: async () => void done.push("files"),
}));

/** What was done, in order. */
const done = vi.hoisted(() => [] as string[]);
const does = vi.hoisted(() => ({
  revalidate: () => Promise.resolve("revalidated"),
  tell: () => Promise.resolve(),
  purge: () => Promise.resolve(),
}));
vi.mock("#publishing/revalidation/revalidateChange.ts", () => ({
  revalidateChange: async () => {
    done.push("revalidate");
    const outcome = await does.revalidate();
    done.push("revalidated");
    return outcome;
  },
}));
vi.mock("#publishing/edge/purgeEdge.ts", () => ({
  purgeEdge: async (keys: string[]) => {
    done.push(`purge ${keys.join(" ")}`);
    await does.purge();
  },
}));

const originals = { ...does };
beforeEach(() => {
  done.length = 0;
  Object.assign(does, originals);
  setPeers({
    states: async () => [],
    tell: async () => {
      done.push("tell");
      await does.tell();
    },
    waitForPeers: async (documents) => void done.push(`wait for ${documents.join(" and ")}`),
  });
});
afterEach(() => setPeers(undefined));

function post(document = "hero", headers: Record<string, string> = {}, type = document) {
  const time = { _rev: "one", _updatedAt: "2026-11-22T20:00:00Z" };
  const body = JSON.stringify({ _id: document, _type: type, ...time, operation: "update" });
  const signature = { "sanity-webhook-signature": sign(body, SECRET) };
  return POST(
    new Request("http://localhost/", { method: "POST", body, headers: { ...signature, ...headers } }),
  );
}

test("the others are told at once, and the edge is purged after the last of them", async () => {
  expect((await post()).status).toBe(200);
  expect(done).toEqual(["tell", "revalidate", "revalidated", "wait for hero", "purge content:hero", "files"]);
});

test("what another machine has told stays here", async () => {
  expect((await post("hero", { [selfRequestHeader()]: "yes" })).status).toBe(200);
  expect(done).toEqual(["revalidate", "revalidated", "files"]);
});

test.each([
  ["page", "one", "wait for one and navigation", "purge site"],
  ["legalDocument", "privacyPolicy", "wait for privacyPolicy", "purge site"],
  ["redirect", "one", "wait for one", "purge redirects"],
])("a %s concerns other pages, or none", async (type, document, ...order) => {
  expect((await post(document, {}, type)).status).toBe(200);
  expect(done.slice(3, 5)).toEqual(order);
});

test("a document that no page shows is nobody's concern", async () => {
  expect((await post("image-abc")).status).toBe(200);
  expect(done).toEqual(["revalidate", "revalidated", "files"]);
});

test("when the others can't be told the edge is purged, and the lake repeats it", async () => {
  does.tell = () => Promise.reject(new Error("Redis is away."));
  const answer = await post();
  expect([answer.status, (await answer.json()).error]).toEqual([503, "Redis is away."]);
  expect(done).toEqual(["tell", "revalidate", "revalidated", "purge content:hero"]);
});

test("when the edge does not purge the lake repeats it", async () => {
  does.purge = () => Promise.reject(new Error("The edge could not be purged."));
  expect((await post()).status).toBe(503);
});

test("while this machine can't show it, the edge keeps what it has", async () => {
  does.revalidate = () => Promise.reject(new Error("It lacks a headline."));
  expect((await post()).status).toBe(503);
  expect(done).toEqual(["tell", "revalidate"]);
});
