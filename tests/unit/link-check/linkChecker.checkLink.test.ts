import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkLink, type LinkNetwork, linkChecker } from "#link-check/linkChecker.ts";
import { isPublic, publicTransport, type Transport } from "#link-check/publicTransport.ts";
import type { LinkState } from "#schemas/rules/link.ts";

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

const HOUR = 3_600_000;
const works: LinkState = { state: "works" };

it("remembers a working link for a day, a broken one for an hour, and an unknown one for five minutes", async () => {
  const states: Record<string, LinkState> = {
    works,
    broken: { state: "broken", reason: "gone" },
    unknown: { state: "unknown", reason: "offline" },
  };
  let time = 0;
  const asked: string[] = [];
  const check = linkChecker(
    async (href) => {
      asked.push(href);
      return states[href] ?? works;
    },
    () => time,
  );
  const hrefs = Object.keys(states);
  const after = async (milliseconds: number) => {
    time += milliseconds;
    asked.length = 0;
    expect(await check(hrefs)).toEqual(Object.values(states));
    return [...asked];
  };
  expect(await after(0)).toEqual(hrefs);
  expect(await after(299_999)).toEqual([]);
  expect(await after(1)).toEqual(["unknown"]);
  expect(await after(HOUR)).toEqual(["broken", "unknown"]);
  expect(await after(24 * HOUR)).toEqual(hrefs);
});

it("checks a link once for concurrent requests, and five links at a time", async () => {
  const asked: string[] = [];
  const release: (() => void)[] = [];
  const check = linkChecker(async (href) => {
    asked.push(href);
    await new Promise<void>((resolve) => release.push(resolve));
    return works;
  });
  const hrefs = ["a", "b", "c", "d", "e", "f", "g"];
  const results = [check(hrefs), check(hrefs)];
  expect(asked).toEqual(hrefs.slice(0, 5));
  for (let count = 0; count < hrefs.length; count += 1) {
    release.shift()?.();
    await new Promise(setImmediate);
  }
  expect(asked).toEqual(hrefs);
  expect(await Promise.all(results)).toEqual([hrefs.map(() => works), hrefs.map(() => works)]);
});

it.each(["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])("%s is public", (address) =>
  expect(isPublic(address)).toBe(true),
);

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fc00::1",
  "fe80::1",
  "::ffff:127.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "not an address",
])("%s is not public", (address) => expect(isPublic(address)).toBe(false));

it.each([
  ["https://example.com/a?b#c", true],
  ["http://example.com", true],
  ["ftp://example.com", false],
  ["file:///etc/passwd", false],
  ["https://example.com:8443", false],
  ["https://user:secret@example.com", false],
  ["https://93.184.215.14", false],
  ["http://2130706433", false],
  ["http://[::1]", false],
])("allows %s: %s", (href, expected) => expect(publicTransport.allows(new URL(href))).toBe(expected));

it("fails to resolve a host with a private address", async () => {
  const error = await new Promise((resolve) => publicTransport.lookup("localhost", { all: true }, resolve));
  expect(error).toMatchObject({ name: "PrivateAddressError" });
});
