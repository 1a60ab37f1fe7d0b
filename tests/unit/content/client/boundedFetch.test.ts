import { afterEach, expect, test, vi } from "vitest";
import { limitContentResponses, MAX_ANSWER_BYTES } from "#content/client/boundedFetch.ts";

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

const json = { "content-type": "application/json" };

/** Installs the limits over a fetch that returns this body, or a body of this many bytes. */
function withAnswer(answer: number | string) {
  const body = typeof answer === "string" ? answer : "y".repeat(answer);
  const plain = vi.fn<typeof fetch>(async () => new Response(body, { headers: json }));
  globalThis.fetch = plain;
  limitContentResponses();
  return plain;
}

const query = "https://abc.api.sanity.io/v2025-10-01/data/query/production?query=*";

test("the size limit applies to a query without an abort signal", async () => {
  const plain = withAnswer(MAX_ANSWER_BYTES + 1);
  await expect(fetch(query)).rejects.toThrow(/response is larger than/);
  await expect(fetch(new URL(query))).rejects.toThrow(/response is larger than/);
  expect(plain.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
});

test("a query result within the limit is unchanged", async () => {
  const body = JSON.stringify({ result: "y".repeat(1_000) });
  withAnswer(body);
  const answer = await fetch(query);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(body);
});

test("a response without a query result is rejected before Next caches it", async () => {
  withAnswer("<html>Sign in</html>");
  await expect(fetch(query)).rejects.toThrow(/isn't the JSON of a query result/);
});

test("requests other than queries have no limit", async () => {
  const plain = withAnswer(MAX_ANSWER_BYTES + 1);
  for (const url of ["http://127.0.0.1:3000/", "https://cdn.sanity.io/images/abc/production/a.png"]) {
    expect(await (await fetch(url)).text()).toHaveLength(MAX_ANSWER_BYTES + 1);
    expect(plain).toHaveBeenLastCalledWith(url, undefined);
  }
});
