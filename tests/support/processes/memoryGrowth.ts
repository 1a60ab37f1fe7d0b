import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { freePorts } from "./ports.ts";
import type { Site } from "./site.ts";

const targets = v.tuple([v.object({ webSocketDebuggerUrl: v.string() })]);
const usage = v.object({
  result: v.object({ result: v.object({ value: v.object({ heapUsed: v.number(), external: v.number() }) }) }),
});

/** Makes a process open its inspector. Returns the address. */
async function inspectorUrl(pid: number, port: number): Promise<string> {
  process.kill(pid, "SIGUSR1");
  for (let tries = 0; ; tries += 1) {
    try {
      const [{ webSocketDebuggerUrl }] = v.parse(
        targets,
        await (await fetch(`http://127.0.0.1:${port}/json`)).json(),
      );
      return webSocketDebuggerUrl;
    } catch (error) {
      if (tries > 100) throw error;
      await wait(50);
    }
  }
}

/**
 * Returns the memory that a Node process uses after garbage collection, in megabytes: objects and buffers. Its resident
 * memory is less reliable, because the heap grows and shrinks unpredictably.
 * @param port the process's `--inspect-port`
 */
async function liveMemory(pid: number, port: number): Promise<number> {
  const inspector = new WebSocket(await inspectorUrl(pid, port));
  await once(inspector, "open");
  async function call(id: number, method: string, params = {}): Promise<unknown> {
    inspector.send(JSON.stringify({ id, method, params }));
    const [{ data }] = await once(inspector, "message");
    return JSON.parse(data);
  }
  await call(1, "HeapProfiler.collectGarbage");
  await call(2, "HeapProfiler.collectGarbage"); // Collects what the first one's finalizers released.
  const answer = await call(3, "Runtime.evaluate", {
    expression: "process.memoryUsage()",
    returnByValue: true,
  });
  const { heapUsed, external } = v.parse(usage, answer).result.result.value;
  inspector.close();
  return (heapUsed + external) / 1e6;
}

/**
 * Sends requests over one connection without waiting for responses, which is the fastest way for one process.
 * @param heads each request's method, target and extra header lines
 * @returns the number of responses with each status
 */
async function pipelined(port: number, heads: readonly string[]): Promise<Record<string, number>> {
  const socket = connect(port, "127.0.0.1");
  const last = heads.length - 1;
  for (const [index, head] of heads.entries()) {
    const [line, ...headers] = head.split("\n");
    const all = [
      `${line} HTTP/1.1`,
      "Host: localhost",
      ...headers,
      ...(index === last ? ["Connection: close"] : []),
    ];
    socket.write(`${all.join("\r\n")}\r\n\r\n`);
  }
  const counts: Record<string, number> = {};
  const received = Buffer.concat(await socket.toArray()).toString("latin1");
  for (const [, status = ""] of received.matchAll(/HTTP\/1\.1 (\d{3}) /g))
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The maximum growth over a number of requests, in megabytes: 50 bytes per request, less than a Map entry needs. */
export const mostGrowth = (requests: number): number => (50 * requests) / 1e6;
/** Requests before the first measurement, which fill the caches. */
const WARM_UP = 20_000;
/** Requests per connection. */
const BATCH = 200;

/** Returns a batch of unique requests, starting with a number: pages, unknown paths and conditional requests. */
function requestsFrom(first: number): string[] {
  return Array.from({ length: BATCH }, (_, index) => {
    const n = first + index;
    const page = ["/", "/privacy-policy", "/terms-of-service"][n % 3];
    const own = [`User-Agent: visitor ${n}`, `Cookie: a=${n}`, `X-Forwarded-For: 203.0.113.${n % 250}`];
    const head = (...lines: string[]) => [...lines, ...own].join("\n");
    const coding = n % 2 ? "br" : `gzip, x-${n};q=0.${n % 10}`;
    if (n % 10 === 0) return head(`GET ${page}?utm_source=${n}`, `Accept-Encoding: ${coding}`);
    if (n % 10 < 4) return head(`HEAD ${page}?fbclid=${n}`, `Accept-Encoding: ${coding}`);
    if (n % 10 < 6) return head(`HEAD /no-such-page-${n}?q=${n}`, `Accept-Encoding: ${coding}`);
    return head(`HEAD ${page}?id=${n}`, `If-None-Match: ${n % 2 ? "*" : `"${n}"`}`);
  });
}

/** Sends requests, starting with a number, over four connections. Returns the number of responses with each status. */
async function askAll(port: number, first: number, requests: number): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  let next = first;
  const visitor = async () => {
    while (next < first + requests) {
      const from = next;
      next += BATCH;
      for (const [status, count] of Object.entries(await pipelined(port, requestsFrom(from))))
        seen[status] = (seen[status] ?? 0) + count;
    }
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  return seen;
}

/**
 * Sends requests, no two the same, to a new site. Linux only.
 * @param prepare prepares a site with these variables
 * @param requests the number of requests between the two measurements, a multiple of 1,000
 * @returns the responses by status, the duration in seconds, and the memory before and its growth, in megabytes
 */
export async function memoryGrowth(
  prepare: (variables: Record<string, string>) => Promise<Site>,
  requests: number,
) {
  const [inspectPort = 0] = await freePorts(1);
  const site = await prepare({
    RATE_LIMIT_REQUESTS_PER_MINUTE: "1000000",
    TRUSTED_PROXY_HOPS: "1",
    NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}`,
  });
  await site.start();
  try {
    const port = Number(new URL(site.url).port);
    const used = () => liveMemory(site.pid(), inspectPort);
    await askAll(port, 0, WARM_UP);
    const before = await used();
    const started = performance.now();
    const seen = await askAll(port, 1_000_000, requests);
    const seconds = (performance.now() - started) / 1000;
    return { seen, seconds, before, grown: (await used()) - before };
  } finally {
    await site.kill();
  }
}
