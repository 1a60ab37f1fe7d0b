import dns from "node:dns/promises";
import type { LinkState } from "#schemas/rules/linkCheck.ts";
import { PrivateAddressError, publicTransport, type Transport } from "./publicTransport.ts";
import { requestLink, TooManyRedirectsError } from "./requestLink.ts";

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
