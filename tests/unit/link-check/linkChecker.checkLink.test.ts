import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkLink, type LinkNetwork } from "#link-check/linkChecker.ts";
import { publicTransport, type Transport } from "#link-check/publicTransport.ts";

const asked: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const server = http.createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host?.split(":")[0]}${request.url}`);
  answer(request, response);
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port; // a TCP server's address
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
});

/** Sends every request to the test's server, whatever its host. */
const local: Transport = {
  allows: ({ hostname }) => hostname !== "intranet.example",
  lookup: (_host, { all }, callback) =>
    all ? callback(null, [{ address: "127.0.0.1", family: 4 }]) : callback(null, "127.0.0.1", 4),
};
const failing = (code: string): Transport => ({
  allows: () => true,
  lookup: (_host, _options, callback) => callback(Object.assign(new Error(code), { code }), "", 0),
});
const network = (transport: Transport, isOnline = true): LinkNetwork => ({
  transport,
  isOnline: async () => isOnline,
});
const check = (path: string) => checkLink(`http://other.example:${port}${path}`, network(local));

describe("a site that responds", () => {
  it.each([
    [200, { state: "works" }],
    [204, { state: "works" }],
    [404, { state: "broken", reason: "the page no longer exists there (404)" }],
    [410, { state: "broken", reason: "the page no longer exists there (410)" }],
    [403, { state: "unknown", reason: "the other site refuses automatic checks (403)" }],
    [429, { state: "unknown", reason: "the other site refuses automatic checks (429)" }],
    [503, { state: "unknown", reason: "the other site has an error at the moment (503)" }],
  ])("with %i", async (status, expected) => {
    answer = (_request, response) => response.writeHead(status).end();
    expect(await check("/study")).toEqual(expected);
  });

  it("is asked with GET if it doesn't support HEAD, and its body is not read", async () => {
    let closed: Promise<unknown> = Promise.resolve();
    answer = ({ method }, response) => {
      if (method === "HEAD") return response.writeHead(405).end();
      closed = new Promise((resolve) => response.on("close", () => resolve(undefined)));
      return response.writeHead(200).write("An endless body …");
    };
    expect(await check("/study")).toEqual({ state: "works" });
    expect(asked).toEqual(["HEAD other.example/study", "GET other.example/study"]);
    await closed;
  });

  it("works if it redirects to a page that works", async () => {
    answer = ({ url }, response) =>
      url === "/old" ? response.writeHead(301, { location: "/new" }).end() : response.writeHead(200).end();
    expect(await check("/old")).toEqual({ state: "works" });
    expect(asked).toEqual(["HEAD other.example/old", "HEAD other.example/new"]);
  });

  it("is broken if it redirects in a circle", async () => {
    answer = (_request, response) => response.writeHead(302, { location: "/old" }).end();
    expect(await check("/old")).toEqual({ state: "broken", reason: "it redirects in a circle" });
    expect(asked).toHaveLength(6);
  });

  it("is not followed to an address that is not allowed", async () => {
    const location = `http://intranet.example:${port}/`;
    answer = (_request, response) => response.writeHead(302, { location }).end();
    expect(await check("/old")).toEqual({
      state: "unknown",
      reason: "the site checks only public addresses without a port or a user name",
    });
    expect(asked).toEqual(["HEAD other.example/old"]);
  });
});

describe("a site without a response", () => {
  const offline = { state: "unknown", reason: "the site's server can't reach the internet" };
  it.each([
    ["ENOTFOUND", true, { state: "broken", reason: "there is no such site" }],
    ["ENOTFOUND", false, offline],
    ["EAI_AGAIN", true, offline],
    ["ECONNREFUSED", true, { state: "unknown", reason: "the other site does not respond" }],
    [
      "CERT_HAS_EXPIRED",
      true,
      { state: "broken", reason: "its certificate is not valid, so browsers warn visitors" },
    ],
  ])("because of %s, with a connection: %s", async (code, isOnline, expected) => {
    expect(await checkLink("https://other.example", network(failing(code), isOnline))).toEqual(expected);
  });

  it("that is on this machine is not asked", async () => {
    answer = (_request, response) => response.writeHead(200).end();
    const here = network(publicTransport);
    for (const href of [`http://127.0.0.1:${port}/`, "http://127.0.0.1/", "http://localhost/"])
      expect(await checkLink(href, here)).toMatchObject({ state: "unknown" });
    expect(asked).toEqual([]);
  });
});
