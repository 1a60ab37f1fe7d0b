import { text } from "node:stream/consumers";
import { describe, expect, test, vi } from "vitest";
import { conversation, listening, rawConnection } from "../listening.ts";
import { startTestServer } from "../startTestServer.ts";

const head = (target: string, ...headers: string[]) =>
  [`${target} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");

test("a request without a body is complete from the start; a request with a body is not", async () => {
  const ended: boolean[] = [];
  const { port } = await listening(async (request, response) => {
    ended.push(request.readableEnded);
    response.end(await text(request));
  });
  const posted = `${head("POST /", "Content-Length: 4")}body`;
  const answer = await conversation(port, head("GET /") + posted + head("GET /", "Connection: close"));
  expect(answer.match(/HTTP\/1.1 200/g)).toHaveLength(3);
  expect(answer).toContain("body");
  expect(ended).toEqual([true, false, true]);
});

describe("an unexpected error", () => {
  const failing = () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    return listening(() => {
      throw new Error("a fault");
    });
  };

  test("gets an uncacheable 500 with one line and a policy", async () => {
    const { url } = await failing();
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([
      500,
      "The server failed to process the request. Try again later.\n",
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  test("gets 500 even on a page whose status replaces Next's", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { url } = await listening((_request, response) => {
      response.replacedStatus = 404;
      throw new Error("a fault");
    });
    expect((await fetch(url)).status).toBe(500);
  });

  test("is logged in one short line, however often it repeats", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const { url } = await listening(() => {
      throw Object.assign(new Error(`a fault\n${"x".repeat(10_000)}`), { code: "REPEATED" });
    });
    for (let count = 0; count < 70; count += 1) await fetch(url);
    expect(logged.mock.calls).toHaveLength(1);
    expect(String(logged.mock.calls[0]).length).toBeLessThan(700);
  });

  test("closes the connection when the body was not read, so that no other request waits for it", async () => {
    const { port } = await failing();
    const post = head("POST /", "Content-Length: 20000") + "x".repeat(20_000);
    const answer = await conversation(port, post + head("GET /"));
    expect(answer).toMatch(/^HTTP\/1.1 500 [\s\S]*\r\nConnection: close\r\n/);
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
  });

  test("aborts a response in progress, so it doesn't look complete", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { port } = await listening((_request, response) => {
      response.write("half of it");
      throw new Error("a fault");
    });
    const answer = await conversation(port, head("GET /"));
    expect(answer).toContain("half of it");
    expect(answer).not.toMatch(/0\r\n\r\n$/);
  });
});

test("ignores an unknown expectation and handles the request like any other", async () => {
  const site = await startTestServer();
  const expecting = "Expect: gold";
  const body = `${head("POST /api/early-access", expecting, "Content-Length: 5")}xxxxx`;
  const answers = await conversation(site.port, body + head("GET /api/health", "Connection: close"));
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
  expect(site.given).toEqual(["POST /api/early-access xxxxx", "GET /api/health"]);

  const refused = rawConnection(site.port);
  refused.write(head("POST /api/revalidate", expecting, "Content-Length: 100000") + "x".repeat(100_000));
  await refused.closed;
  expect(refused.received()).toMatch(/^HTTP\/1.1 413 [\s\S]*\r\nConnection: close\r\n/);
});
