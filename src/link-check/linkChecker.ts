import dns from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { BRAND_ID } from "#schemas/brand.ts";
import type { LinkState } from "#schemas/rules/link.ts";
import { PrivateAddressError, publicTransport, type Transport } from "./publicTransport.ts";

/** The time for a link with all its redirects, in milliseconds. */
const TIMEOUT = 8000;
const MOST_REDIRECTS = 5;
/** The maximum size of a response's headers in bytes. No body is read. */
const MOST_HEADERS = 16_384;

const HEADERS = {
  accept: "*/*",
  "user-agent": `Mozilla/5.0 (compatible; ${BRAND_ID}-link-check/1.0)`,
};

/** A link that redirects more often than browsers follow. */
class TooManyRedirectsError extends Error {
  override name = "TooManyRedirectsError";
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
}

/** Sends one request, and closes the connection as soon as the headers arrive. */
function send(url: URL, method: "HEAD" | "GET", transport: Transport, signal: AbortSignal): Promise<Answer> {
  if (!transport.allows(url)) throw new PrivateAddressError(`${url.origin} is not on the internet`);
  const { request } = url.protocol === "https:" ? https : http;
  const options = { method, headers: HEADERS, lookup: transport.lookup, maxHeaderSize: MOST_HEADERS, signal };
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent: false }, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    });
    sent.on("error", reject);
    sent.end();
  });
}

/**
 * Returns the status of a link after its redirects. Requests it with HEAD, and with GET if that fails, because some sites don't
 * support HEAD.
 * @throws the reason why there is no response
 */
async function requestLink(href: string, transport: Transport): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT);
  let url = new URL(href);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const head = await send(url, "HEAD", transport, signal);
    const { status, location } = head.status >= 400 ? await send(url, "GET", transport, signal) : head;
    if (status < 300 || status >= 400 || !location) return status;
    url = new URL(location, url);
  }
  throw new TooManyRedirectsError(`${href} redirects more than ${MOST_REDIRECTS} times`);
}

const broken = (reason: string): LinkState => ({ state: "broken", reason });
const unknown = (reason: string): LinkState => ({ state: "unknown", reason });

const OFFLINE = unknown("the site's server can't reach the internet");

/** Certificates that no browser accepts. Others may be a proxy's own, between the server and the internet. */
const badCertificates = new Set(["CERT_HAS_EXPIRED", "ERR_TLS_CERT_ALTNAME_INVALID"]);
const offlineCodes = new Set(["EAI_AGAIN", "ENETUNREACH", "ENETDOWN", "ECANCELLED"]);

function stateOfStatus(status: number): LinkState {
  if (status < 400) return { state: "works" };
  if (status === 404 || status === 410) return broken(`the page no longer exists there (${status})`);
  if (status >= 500) return unknown(`the other site has an error at the moment (${status})`);
  return unknown(`the other site refuses automatic checks (${status})`);
}

const resolver = new dns.Resolver({ timeout: 2000, tries: 1 });

/**
 * Returns whether the name servers of `com` can be found. If they can, there is a connection, and a host without an
 * address doesn't exist. If they can't, there may be no internet.
 */
const isOnline = (): Promise<boolean> =>
  resolver.resolveNs("com").then(
    (servers) => servers.length > 0,
    () => false,
  );

/** The effects of a check. Tests replace them. */
export interface LinkNetwork {
  readonly transport: Transport;
  readonly isOnline: () => Promise<boolean>;
}

const internet: LinkNetwork = { transport: publicTransport, isOnline };

async function stateOfError(error: unknown, network: LinkNetwork): Promise<LinkState> {
  if (error instanceof TooManyRedirectsError) return broken("it redirects in a circle");
  if (error instanceof PrivateAddressError)
    return unknown("the site checks only public addresses without a port or a user name");
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (badCertificates.has(code)) return broken("its certificate is not valid, so browsers warn visitors");
  if (code === "ENOTFOUND") return (await network.isOnline()) ? broken("there is no such site") : OFFLINE;
  return offlineCodes.has(code) ? OFFLINE : unknown("the other site does not respond");
}

/** Checks a link to another site with a request. Only a definite answer counts as broken. */
export async function checkLink(href: string, network: LinkNetwork = internet): Promise<LinkState> {
  try {
    return stateOfStatus(await requestLink(href, network.transport));
  } catch (error) {
    return stateOfError(error, network);
  }
}

const MINUTE = 60_000;

/** How long a result is valid, in milliseconds. */
const LIFETIMES = { works: 24 * 60 * MINUTE, broken: 60 * MINUTE, unknown: 5 * MINUTE } as const;

/** The maximum number of cached results. The oldest is removed first. */
const MOST_CACHED = 2000;

/** The number of links that are checked at the same time. */
const AT_ONCE = 5;

interface Cached {
  readonly result: Promise<LinkState>;
  expires: number;
}

/** Returns the states of links, in their order. */
export type LinkChecker = (hrefs: readonly string[]) => Promise<LinkState[]>;

/**
 * Creates a checker that remembers its results. Requests for the same link share one check.
 * @param check checks one link
 * @param now the time in milliseconds
 */
export function linkChecker(
  check: (href: string) => Promise<LinkState> = checkLink,
  now = Date.now,
): LinkChecker {
  const cache = new Map<string, Cached>();
  let free = AT_ONCE;
  const waiting: (() => void)[] = [];

  async function inTurn(href: string): Promise<LinkState> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await check(href);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  function stateOf(href: string): Promise<LinkState> {
    const cached = cache.get(href);
    if (cached && cached.expires > now()) return cached.result;
    const added: Cached = { result: inTurn(href), expires: Number.POSITIVE_INFINITY };
    void added.result.then(({ state }) => {
      added.expires = now() + LIFETIMES[state];
    });
    cache.delete(href);
    cache.set(href, added);
    const [oldest] = cache.keys();
    if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
    return added.result;
  }

  return (hrefs) => Promise.all(hrefs.map(stateOf));
}
