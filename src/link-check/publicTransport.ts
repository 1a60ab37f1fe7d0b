import dns from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Decides which addresses a request may reach. */
export interface Transport {
  /** Returns whether a request to this URL is allowed, before its host is resolved. */
  allows(url: URL): boolean;
  /** Resolves a host for a connection. Fails if the connection would leave the allowed network. */
  readonly lookup: LookupFunction;
}

/** A host that has an address outside the public internet. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/** Returns whether an IP address belongs to the public internet: not private, local, reserved or multicast. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/**
 * Reaches only the public internet, so that nobody can use the site to probe its own network. The connection uses the
 * addresses that were checked, so a second answer of the name server changes nothing.
 */
export const publicTransport: Transport = {
  allows({ protocol, hostname, port, username, password }) {
    const isWeb = protocol === "https:" || protocol === "http:";
    const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
    return isWeb && port === "" && username === "" && password === "" && !isAddress;
  },
  lookup(hostname, options, callback) {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), "", 0);
      if (!addresses.every(({ address }) => isPublic(address))) {
        const refused: NodeJS.ErrnoException = new PrivateAddressError(`${hostname} is not on the internet`);
        return callback(refused, "", 0);
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  },
};
