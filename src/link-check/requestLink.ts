import http from "node:http";
import https from "node:https";
import { PrivateAddressError, type Transport } from "./publicTransport.ts";

/** The time for a link with all its redirects, in milliseconds. */
const TIMEOUT = 8000;
const MOST_REDIRECTS = 5;
/** The maximum size of a response's headers in bytes. No body is read. */
const MOST_HEADERS = 16_384;

const HEADERS = {
  accept: "*/*",
  "user-agent": "Mozilla/5.0 (compatible; TendwellLinkCheck/1.0)",
};

/** A link that redirects more often than browsers follow. */
export class TooManyRedirectsError extends Error {
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
export async function requestLink(href: string, transport: Transport): Promise<number> {
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
