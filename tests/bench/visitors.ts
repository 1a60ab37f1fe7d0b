import { Agent, get } from "node:http";

/** The visitors' requests during another measurement. */
export interface Visits {
  /** The actual number of requests per second. */
  rate: number;
  /** The number of responses other than 200. */
  failed: number;
  /** From each request to the end of its response, in milliseconds. */
  times: readonly number[];
}

const PATHS = ["/", "/privacy-policy", "/terms-of-service"];

/** Requests a page as a browser does, and reads the whole response. */
function visit(agent: Agent, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
    get(url, { agent, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode === 200));
    }).on("error", () => resolve(false));
  });
}

/**
 * Simulates visitors at a steady rate. Each connection requests the pages in turn. After a late response, it sends
 * the next request immediately, but never two at the same time.
 * @param connections persistent connections, each with one request at a time
 * @param rate requests per second in total
 * @returns a function that stops the visitors and returns their results
 */
export function startVisits(siteUrl: string, connections: number, rate: number): () => Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const spacing = (connections / rate) * 1000;
  const times: number[] = [];
  let failed = 0;
  let isOver = false;

  async function visitor(index: number): Promise<void> {
    let due = started + (spacing * index) / connections;
    for (let count = index; !isOver; count += 1) {
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const asked = performance.now();
      if (!(await visit(agent, siteUrl + PATHS[count % PATHS.length]))) failed += 1;
      times.push(performance.now() - asked);
      due = Math.max(due + spacing, performance.now());
    }
  }
  const all = Promise.all(Array.from({ length: connections }, (_, index) => visitor(index)));
  return async () => {
    isOver = true;
    await all;
    agent.destroy();
    const seconds = (performance.now() - started) / 1000;
    return { rate: times.length / seconds, failed, times };
  };
}
