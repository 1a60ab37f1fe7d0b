// What tests of the lake and tests of a site share. It isn't published.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ClientConfig, createClient, type SanityClient } from "@sanity/client";

/** Returns an unmodified Sanity client for the embedded lake at `url`. Without a token, its requests are anonymous. */
export function connectLake(url: string, config: ClientConfig = {}): SanityClient {
  return createClient({
    projectId: "local",
    dataset: "production",
    apiVersion: "2025-02-19",
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    ...config,
  });
}

/** A running server with a lake, on a temporary data folder. */
export type TemporaryLake = {
  url: string;
  /** The token with all permissions. */
  lakeToken: string;
  /** An unmodified client with that token. */
  editor: SanityClient;
  /** An unmodified client without a token. */
  visitor: SanityClient;
  clientWith(config: ClientConfig): SanityClient;
  dataFolder: string;
  /** Restarts the lake on the same port with the same data. @param change runs while the lake is stopped */
  restart(change?: (lake: { dataFolder: string }) => void): Promise<void>;
  close(): Promise<void>;
};

type Server = { url: string; lakeToken: string; close(): Promise<void> };

/**
 * Starts a server on a temporary data folder, which `close` removes.
 * @param start listens on the port of the previous server after a restart, and on any free port before
 */
export async function startOnTemporaryFolder<Started extends Server>(
  start: (dataFolder: string, port: number, previous?: Started) => Promise<Started>,
): Promise<TemporaryLake & { server: Started }> {
  const dataFolder = mkdtempSync(join(tmpdir(), "content-lake-"));
  let server = await start(dataFolder, 0);
  const { url, lakeToken } = server;
  const clientWith = (config: ClientConfig) => connectLake(url, config);
  return {
    server,
    url,
    lakeToken,
    editor: clientWith({ token: lakeToken }),
    visitor: clientWith({}),
    clientWith,
    dataFolder,
    async restart(change) {
      await server.close();
      change?.({ dataFolder });
      server = await onceFree(() => start(dataFolder, Number(new URL(url).port), server));
      // Retries until fetch's connection pool has dropped the closed connections.
      while (!(await fetch(`${url}/v1/ping`).catch(() => undefined)));
    },
    async close() {
      await server.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Retries while a port is in use: another test's server may have taken it. It closes when that test ends. */
export async function onceFree<Started>(start: () => Promise<Started>): Promise<Started> {
  for (const deadline = performance.now() + 20_000; ; ) {
    try {
      return await start();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** A person who has logged in to the Studio. */
export type Person = {
  id: string;
  name: string;
  /** The token that the Studio stores at login. */
  token: string;
  client: SanityClient;
};

type StudioLake = { url: string; studioUrl: string };

/** Adds a person to the lake, and logs in as the Studio does. */
export async function addPerson(
  lake: StudioLake & { editor: SanityClient },
  name: string,
  role: string,
): Promise<Person> {
  const url = "/projects/local/users";
  const { id } = await lake.editor.request<{ id: string }>({ url, method: "POST", body: { name, role } });
  const search = new URLSearchParams({ origin: lake.studioUrl });
  const entered = await fetch(`${lake.url}/v1/auth/login/as/${id}?${search}`, { redirect: "manual" });
  const { token } = await exchange(lake, entered);
  return { id, name, token, client: connectLake(lake.url, { token }) };
}

/** Exchanges the session id of a login's redirect for a token, as the Studio does. */
export async function exchange(lake: StudioLake, redirect: Response) {
  const sid = new URL(redirect.headers.get("location") ?? "").hash.replace("#sid=", "");
  const response = await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`, {
    headers: { origin: lake.studioUrl },
  });
  const { token } = (await response.json()) as { token: string }; // the documented shape
  return { token, setCookie: response.headers.get("set-cookie") ?? "" };
}

/** Returns how long `run` takes, in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/**
 * Returns the duration of the fastest attempt, because other programs may slow an attempt down. Stops after the first
 * attempt below the limit.
 * @param limit milliseconds
 * @param attempt returns its duration in milliseconds
 */
export async function fastest(
  tries: number,
  limit: number,
  attempt: (n: number) => Promise<number>,
): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries && best >= limit; n++) best = Math.min(best, await attempt(n));
  return best;
}

/** Returns the value that a `share` of all measurements, such as 0.95, don't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Returns a generator of numbers from 0 to 1 that is deterministic for each seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a generator whose seed is printed. Set SEED to repeat a failed run. */
export function random(seed = Number(process.env.SEED) || Math.floor(Math.random() * 2 ** 32)): () => number {
  console.log(`SEED=${seed}`);
  return seededRandom(seed);
}
