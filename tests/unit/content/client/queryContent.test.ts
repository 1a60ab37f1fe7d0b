import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_MESSAGE } from "#content/ContentError.ts";
import { MAX_ANSWER_BYTES } from "#content/client/boundedFetch.ts";
import { LakeError } from "#content/client/LakeError.ts";

let answer: RequestListener;
let asked = 0;
let bytesSent = 0;
let server: Server;
let queryContent: typeof import("#content/client/queryContent.ts").queryContent;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    response.on("close", () => {
      bytesSent += request.socket.bytesWritten;
    });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("SITE_URL", "http://localhost:3000");
  vi.stubEnv("NEXT_PUBLIC_SANITY_PROJECT_ID", "local");
  vi.stubEnv("NEXT_PUBLIC_SANITY_DATASET", "production");
  const { port } = server.address() as AddressInfo; // a TCP server has one
  vi.stubEnv("SANITY_API_HOST", `http://127.0.0.1:${port}`);
  ({ queryContent } = await import("#content/client/queryContent.ts"));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = 0;
  bytesSent = 0;
});

const json = { "content-type": "application/json" };
const ask = (signal?: AbortSignal) => queryContent("*", {}, { cache: "no-store", signal });
const around = JSON.stringify({ ms: 1, result: "" }).length;
/** Creates a response body of this many bytes. */
const body = (bytes: number) => JSON.stringify({ ms: 1, result: "y".repeat(bytes - around) });

/** Returns the error message of a query. It must be one short line. */
async function failure(question: Promise<unknown>): Promise<string> {
  const error = await question.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof LakeError))
    throw new Error("The query did not fail with a LakeError", { cause: error });
  expect(error.message.length).toBeLessThanOrEqual(MAX_MESSAGE);
  expect(error.message).not.toContain("\n");
  expect(Object.keys(error)).toEqual(["name"]);
  return error.message;
}

test("a response of exactly the maximum size is read", async () => {
  const largest = body(MAX_ANSWER_BYTES);
  expect(Buffer.byteLength(largest)).toBe(MAX_ANSWER_BYTES);
  answer = (_request, response) => void response.writeHead(200, json).end(largest);
  await expect(ask()).resolves.toHaveLength(MAX_ANSWER_BYTES - around);
});

describe("a larger response is rejected without a retry and without being read to the end", () => {
  const tooLarge = `The content lake's response is larger than ${MAX_ANSWER_BYTES} bytes.`;

  test("when its Content-Length is too large", async () => {
    answer = (_request, response) => {
      response.writeHead(200, { ...json, "content-length": 10 ** 12 });
      response.write(body(1_000));
    };
    expect(await failure(ask())).toBe(tooLarge);
    expect(asked).toBe(1);
  });

  test("when it has no Content-Length", async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    answer = (_request, response) => {
      response.writeHead(200, json);
      const more = (): void => {
        while (response.write("y".repeat(65_536)));
        response.once("drain", more);
      };
      response.once("close", resolve);
      more();
    };
    expect(await failure(ask())).toBe(tooLarge);
    await closed;
    expect(asked).toBe(1);
    // The system's socket buffers hold some data beyond the limit.
    expect(bytesSent).toBeLessThan(40 * MAX_ANSWER_BYTES);
  });

  test("when it is small but decompresses to a large body", async () => {
    const packed = gzipSync(body(50 * MAX_ANSWER_BYTES));
    expect(packed.byteLength).toBeLessThan(MAX_ANSWER_BYTES);
    answer = (_request, response) =>
      void response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(packed);
    expect(await failure(ask())).toBe(tooLarge);
  });
});

describe("another failure has a one-line message", () => {
  test("when the lake's error message is long", async () => {
    const description = "y\n".repeat(200_000);
    const error = JSON.stringify({ error: { description, type: "queryParseError" } });
    answer = (_request, response) => void response.writeHead(400, json).end(error);
    expect(await failure(ask())).toMatch(/^The content lake can't be read: .*y y y.*characters\)/);
  });

  test("with the error code when the connection breaks, after two retries", async () => {
    answer = (request) => void request.socket.destroy();
    expect(await failure(ask())).toMatch(/^The content lake can't be read: fetch failed \([A-Z_]+\)\.$/);
    expect(asked).toBe(3);
  });

  test("when the caller aborts the query, and the connection is closed", async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const stop = new AbortController();
    answer = (_request, response) => {
      response.once("close", resolve);
      stop.abort();
    };
    expect(await failure(ask(stop.signal))).toContain("abort");
    await closed;
    expect(asked).toBe(1);
  });
});

describe("a response other than the JSON of a query result", () => {
  const html = "<!doctype html>\n<title>Sign in</title>";
  const isNot = "The content lake's response isn't the JSON of a query result:";

  test.each([
    ["HTML", 200, "text/html", html],
    ["HTML with a JSON content type", 200, "application/json", html],
    ["null", 200, "application/json", "null"],
    ["a list", 200, "application/json", "[]"],
    ["an object without a result", 200, "application/json", "{}"],
    ["a truncated result", 200, "application/json", '{"result": ['],
    ["an empty 200", 200, "", ""],
    ["an empty 204", 204, "", ""],
  ])(
    "such as %s is rejected with its status, content type and beginning",
    async (_name, status, type, text) => {
      const headers = type === "" ? {} : { "content-type": type };
      answer = (_request, response) => void response.writeHead(status, headers).end(text);
      const beginning = text === "" ? "empty" : `beginning with "${text.replaceAll("\n", " ")}"`;
      const kind = type === "" ? "no content type" : `content type "${type}"`;
      expect(await failure(ask())).toBe(`${isNot} status ${status}, ${kind}, ${beginning}.`);
      expect(asked).toBe(1);
    },
  );

  test("with an error status is rejected with that status", async () => {
    answer = (_request, response) =>
      void response.writeHead(502, { "content-type": "text/html" }).end(html.repeat(1000));
    expect(await failure(ask())).toMatch(/^The content lake can't be read: .*502 Bad Gateway/);
  });

  test("of any length is rejected with a message under 300 characters", async () => {
    const headers = { "content-type": `text/html; ${"a".repeat(2000)}` };
    answer = (_request, response) => void response.writeHead(200, headers).end("x".repeat(500_000));
    expect((await failure(ask())).length).toBeLessThan(300);
  });
});

test("a result may be null, and its content type may have parameters", async () => {
  for (const type of ["application/json", "application/json; charset=utf-8"]) {
    answer = (_request, response) =>
      void response.writeHead(200, { "content-type": type }).end('{"result": null, "ms": 1}');
    await expect(ask()).resolves.toBeNull();
  }
});

test("an error that Next throws as control flow is rethrown unchanged", async () => {
  const nexts = Object.assign(new Error("Dynamic server usage"), { digest: "DYNAMIC_SERVER_USAGE" });
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(nexts);
  await expect(ask()).rejects.toBe(nexts);
  fetched.mockRestore();
});

test("Next's cache gets the tags, the revalidate interval and an abort signal", async () => {
  answer = (_request, response) => void response.writeHead(200, json).end(body(100));
  const fetched = vi.spyOn(globalThis, "fetch");
  await queryContent("*", {}, { next: { tags: ["content:hero"], revalidate: 60 } });
  expect(fetched.mock.lastCall?.[1]).toMatchObject({
    next: { tags: ["content:hero"], revalidate: 60 },
    signal: expect.any(AbortSignal),
  });
  fetched.mockRestore();
});
