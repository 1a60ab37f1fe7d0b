import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { mostConnections, mostOpenFiles } from "../../../../src/server/connections/connections.ts";
import { listening, rawConnection } from "../listening.ts";

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const MEGABYTES = 20;

test("a stop closes idle connections immediately, used or not", async () => {
  const { port, connections } = await listening((_request, response) => void response.end("ok"));
  const [used, unused] = [rawConnection(port), rawConnection(port)];
  used.write(get("/"));
  await vi.waitFor(() => expect(used.received()).toContain("ok"));
  expect(await connections.stop(10_000)).toBe(0);
  await Promise.all([used.closed, unused.closed]);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
});

test("a stop lets a response in progress complete, even for a slow reader", async () => {
  const { port, connections } = await listening((_request, response) => {
    response.end(Buffer.alloc(MEGABYTES * 1_000_000, "x"));
  });
  const reader = rawConnection(port);
  reader.write(get("/"));
  await vi.waitFor(() => expect(reader.received()).not.toBe(""));
  reader.pause();
  const stopped = connections.stop(20_000);
  reader.resume();
  await reader.closed;
  expect(reader.received().split("\r\n\r\n")[1]).toHaveLength(MEGABYTES * 1_000_000);
  expect(await stopped).toBe(0);
});

test("a response that starts after the stop has `Connection: close`", async () => {
  let go: (() => void) | undefined;
  const { port, connections } = await listening(async (_request, response) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    response.end("ok");
  });
  const connection = rawConnection(port);
  connection.write(get("/"));
  await vi.waitFor(() => expect(go).toBeDefined());
  const stopped = connections.stop(10_000);
  go?.();
  await connection.closed;
  expect(connection.received()).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*Connection: close\r\n/);
  expect(await stopped).toBe(0);
});

test("a stop cuts and counts the connections that remain after the timeout", async () => {
  const { port, connections } = await listening(() => {});
  const slow = rawConnection(port);
  slow.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
  await vi.waitFor(() => expect(connections.isIdle()).toBe(false));
  const drip = setInterval(() => slow.write("x"), 20);
  let ended = false;
  const stopped = connections.stop(300).finally(() => {
    ended = true;
  });
  await wait(100);
  expect(ended).toBe(false);
  expect(await stopped).toBe(1);
  await slow.closed;
  clearInterval(drip);
});

test("a request that does not arrive in time gets 408", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const limits = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 };
  const { port } = await listening((request) => void request.resume(), limits);
  for (const begun of ["GET / HTTP/1.1\r\nHos", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx"]) {
    const connection = rawConnection(port);
    connection.write(begun);
    await connection.closed;
    // Nothing may be written into a response in progress.
    if (begun.startsWith("GET")) expect(connection.received()).toMatch(/^HTTP\/1.1 408 .*\r\n/);
  }
  expect(log).toHaveBeenCalledTimes(1);
});

describe("at its connection limit, the server", () => {
  /** Creates a server with at most two connections, whose responses to `/slow` never end. */
  async function full() {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const underWay: ServerResponse[] = [];
    const { port } = await listening(
      (request, response) => {
        if (request.url !== "/slow") return void response.end("ok");
        underWay.push(response);
        response.write("begun");
      },
      {},
      2,
    );
    const open = async (path?: string) => {
      const connection = rawConnection(port);
      if (path) connection.write(get(path));
      if (path) await vi.waitFor(() => expect(connection.received()).not.toBe(""));
      return connection;
    };
    return { open, underWay, lines: () => log.mock.calls.map(([line]) => JSON.parse(line)) };
  }

  test("closes the connection that has been idle longest to accept a new one, and logs one line", async () => {
    const { open, lines } = await full();
    const [first, second] = [await open("/"), await open("/")];
    const used = first.received().length;
    first.write(get("/"));
    await vi.waitFor(() => expect(first.received().length).toBeGreaterThan(used));
    const third = await open("/");
    await second.closed;
    await open("/");
    await first.closed;
    await open("/");
    await third.closed;
    expect(lines()).toEqual([
      expect.objectContaining({ level: "warn", event: "connections.limit-reached", most: 2 }),
    ]);
  });

  test("closes the new connection when all others have a response in progress", async () => {
    const { open, underWay } = await full();
    const slow = await open("/slow");
    const silent = await open();
    const slowToo = await open("/slow");
    await silent.closed;
    await (await open()).closed;
    for (const response of underWay) response.end("whole");
    await vi.waitFor(() => {
      for (const { received } of [slow, slowToo]) expect(received()).toContain("whole");
    });
  });

  test("accepts a new connection once another is closed", async () => {
    const { open } = await full();
    const slow = await open("/slow");
    await open("/slow");
    slow.end();
    await vi.waitFor(async () => {
      const next = await open();
      next.write(get("/"));
      await Promise.race([next.closed, vi.waitFor(() => expect(next.received()).toContain("ok"))]);
      expect(next.received()).toContain("ok");
    });
  });
});

const limits = (files: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             unlimited            unlimited            processes
Max open files            ${files}                 20000                files
Max locked memory         8388608              8388608              bytes
`;

test.each([
  [limits("1024"), 1024],
  [limits("unlimited"), Number.POSITIVE_INFINITY],
  ["", Number.POSITIVE_INFINITY],
])("reads the soft limit of open files", (text, files) => {
  expect(mostOpenFiles(text)).toBe(files);
});

test("reads the limit of this process", () => {
  expect(mostOpenFiles()).toBeGreaterThan(0);
});

test.each([
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  [1024, 724],
  [500, 200],
  [300, 75],
  [64, 16],
])("with a limit of %d open files, allows %d connections", (files, connections) => {
  expect(mostConnections(files)).toBe(connections);
});
