import type { SanityClient, SanityDocument } from "@sanity/client";
import type { RawPatch } from "mendoza";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type LakeServerOptions, startLake } from "../../src/index.ts";
import { startOnTemporaryFolder, type TemporaryLake } from "../../testing.ts";
import { siteWebhook } from "./siteWebhook.ts";

type Login = NonNullable<LakeServerOptions["login"]>;

/** A document of an export, or a transaction of the history. */
type NdjsonLine = SanityDocument & {
  id: string;
  documentIDs: string[];
  effects: Record<string, Record<"apply" | "revert", RawPatch>>;
};

export type TestLake = Omit<TemporaryLake, "restart"> & {
  siteUrl: string;
  studioUrl: string;
  /** Returns a client with the editor token for another dataset. */
  in(dataset: string): SanityClient;
  /** Sends a request with the editor token and returns the body of the response. */
  call<Body>(method: string, url: string, body?: object): Promise<Body>;
  /** Sends a request to `/v1` with the editor token, or with `token`, or without a token if `token` is "". */
  fetch(path: string, options?: RequestInit & { token?: string }): Promise<Response>;
  /** Returns the lines of an NDJSON response, requested with the editor token. */
  lines(path: string): Promise<NdjsonLine[]>;
  /**
   * Restarts the lake on the same port with the same data.
   * @param change runs while the lake is stopped
   * @param login the kind of login from then on; by default the same
   */
  restart(change?: (lake: { dataFolder: string }) => void, login?: Login): Promise<void>;
};

/**
 * Starts a lake on a free port with its own data folder.
 * @param siteUrl receives the webhook; nothing listens at the default URL
 */
export async function startTestLake(
  siteUrl = "http://localhost:9",
  { login = "picker" as Login, studioUrl = "http://localhost:3333" } = {},
): Promise<TestLake> {
  let currentLogin = login;
  const lake = await startOnTemporaryFolder(async (dataFolder, port) => {
    const origins = { siteOrigin: siteUrl, studioOrigin: studioUrl };
    const webhooks = [siteWebhook(siteUrl)];
    const server = await startLake({ port, dataFolder, login: currentLogin, ...origins, webhooks });
    return { ...server, lakeToken: server.token };
  });
  const send: TestLake["fetch"] = (path, { token = lake.lakeToken, headers, ...options } = {}) =>
    fetch(`${lake.url}/v1${path}`, {
      redirect: "manual",
      ...options,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });
  return {
    ...lake,
    siteUrl,
    studioUrl,
    fetch: send,
    async lines(path) {
      const text = await (await send(path)).text();
      return text
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    in: (dataset) => lake.clientWith({ dataset, token: lake.lakeToken }),
    call: (method, url, body) => lake.editor.request({ url, method, ...(body && { body }) }),
    restart(change, next = currentLogin) {
      currentLogin = next;
      return lake.restart(change);
    },
  };
}

type Start = () => Promise<TestLake>;

/** Starts one lake for the tests of a file, and closes it after them. */
export const lakePerFile = (start: Start = startTestLake) => lakeOf(start, beforeAll, afterAll);

/** Starts a lake before each test, and closes it afterward. */
export const lakePerTest = (start: Start = startTestLake) => lakeOf(start, beforeEach, afterEach);

function lakeOf(start: Start, before: typeof beforeEach, after: typeof afterEach): TestLake {
  let current: TestLake;
  before(async () => {
    current = await start();
  });
  after(() => current.close());
  // The current lake. A hook assigns it after the test file has stored this object.
  return new Proxy({} as TestLake, { get: (_target, name) => Reflect.get(current, name) });
}

/** Expects the client's error for a response with this status, and with other properties if they are given. */
export const refuses = (request: Promise<unknown>, statusCode: number, others: object = {}) =>
  expect(request).rejects.toMatchObject({ statusCode, ...others });

/** Returns the status of a request that the client sends: 200, or the one of its error. */
export const statusOf = (request: Promise<unknown>): Promise<number> =>
  request.then(
    () => 200,
    (error: { statusCode: number }) => error.statusCode,
  );

/** Creates a token with a role, for a program. */
export function addToken(lake: TestLake, role: string, more: object = {}) {
  const memberships = [{ resourceType: "project", resourceId: "local", roleNames: [role] }];
  const body = { label: role, memberships, ...more };
  return lake.call<{ id: string; token: string; label: string }>(
    "POST",
    "/access/project/local/robots",
    body,
  );
}
