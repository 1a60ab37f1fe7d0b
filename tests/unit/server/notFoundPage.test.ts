import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createNotFoundPage } from "../../../src/server/notFoundPage.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pages = (...answers: (string | number)[]) => {
  const ask = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return typeof answer === "number" ? new Response("", { status: answer }) : new Response(answer);
  });
  return { ask, page: createNotFoundPage(ask) };
};

test("is asked for once by any number of requests", async () => {
  const { ask, page } = pages("one");
  const all = await Promise.all(Array.from({ length: 100 }, () => page.get("")));
  expect(new Set(all.map(({ body }) => body))).toEqual(new Set(["one"]));
  expect(ask).toHaveBeenCalledTimes(1);
});

test("is renewed in the background after half a second, and before it is sent after a second", async () => {
  const { ask, page } = pages("one", "two", "three");
  await page.get("");
  vi.advanceTimersByTime(499);
  await page.get("");
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2);
  expect((await page.get("")).body).toBe("one");
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.waitFor(async () => expect((await page.get("")).body).toBe("two"));
  vi.advanceTimersByTime(1001);
  expect((await page.get("")).body).toBe("three");
});

test("stays as it was while the page cannot be fetched; before the first success it is one line", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { page } = pages(503, "one", 503, 503);
  expect(await page.get("")).toMatchObject({
    body: "There is no such page.\n",
    headers: {
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    },
  });
  expect(logged).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1001);
  expect((await page.get("")).body).toBe("one");
  vi.advanceTimersByTime(1001);
  expect((await page.get("")).body).toBe("one");
});

test("is compressed for clients that take it", async () => {
  const { page } = pages("<h1>Page not found</h1>".repeat(100));
  const { headers, body } = await page.get("gzip");
  expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(gunzipSync(body).toString()).toContain("Page not found");
});
