import { createServer, request } from "node:http";
import { type AddressInfo, isIPv4, isIPv6 } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  attachClientAddresses,
  clientAddress,
  clientAddressHeader,
  clientAddressIn,
} from "#platform/clients/clientAddress.ts";

describe("the client's address", () => {
  it("is the peer's when no proxy is trusted, whatever the header claims", () => {
    expect(clientAddress("203.0.113.7", "198.51.100.1", 0)).toBe("203.0.113.7");
  });

  it("is the one that the outermost trusted proxy saw", () => {
    expect(clientAddress("10.0.0.2", "198.51.100.1", 1)).toBe("198.51.100.1");
    expect(clientAddress("10.0.0.2", "forged, 198.51.100.1", 1)).toBe("198.51.100.1");
    expect(clientAddress("10.0.0.3", "forged, 198.51.100.1, 10.0.0.2", 2)).toBe("198.51.100.1");
  });

  it("is the peer's when the header is missing or too short", () => {
    expect(clientAddress("10.0.0.2", undefined, 1)).toBe("10.0.0.2");
    expect(clientAddress("10.0.0.2", "198.51.100.1", 2)).toBe("10.0.0.2");
  });

  it("is the /64 prefix of an IPv6 address, in any notation", () => {
    expect(clientAddress("2001:db8:1:2:3:4:5:6", undefined, 0)).toBe("2001:db8:1:2::/64");
    expect(clientAddress("2001:0DB8:1:2::", undefined, 0)).toBe("2001:db8:1:2::/64");
    expect(clientAddress("2001:db8::6", undefined, 0)).toBe("2001:db8::/64");
    expect(clientAddress("fe80::1%br-lan.7", undefined, 0)).toBe("fe80::/64");
  });

  it("is the IPv4 address of an IPv4-mapped IPv6 address", () => {
    expect(clientAddress("::ffff:203.0.113.7", undefined, 0)).toBe("203.0.113.7");
    expect(clientAddress("::ffff:cb00:7107", undefined, 0)).toBe("203.0.113.7");
  });

  it("doesn't include the port that some proxies append", () => {
    expect(clientAddress("10.0.0.2", "203.0.113.7:49152", 1)).toBe("203.0.113.7");
    expect(clientAddress("10.0.0.2", "[2001:db8::6]:49152", 1)).toBe("2001:db8::/64");
    expect(clientAddress("10.0.0.2", "[2001:db8::6]", 1)).toBe("2001:db8::/64");
  });

  it("is valid for every valid address", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(clientAddress(address, undefined, 0)).toBe(address);
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const [client = "", length] = clientAddress(address, undefined, 0).split("/");
        expect(length === "64" ? isIPv6(client) : isIPv4(client)).toBe(true);
      }),
    );
  });

  it("is truncated to 64 characters if the header contains something else", () => {
    expect(clientAddress("10.0.0.2", "unknown", 1)).toBe("unknown");
    expect(clientAddress("10.0.0.2", "x".repeat(10_000), 1)).toBe("x".repeat(64));
  });

  it("is passed on in a header with an unguessable name, and overrides a forged one", async () => {
    attachClientAddresses(1);
    const server = createServer((incoming, response) =>
      response.end(incoming.headers[clientAddressHeader()]),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo; // a TCP server has one
    const headers = { "x-forwarded-for": "forged, 198.51.100.1", [clientAddressHeader()]: "forged" };
    const seen = await new Promise<string>((resolve) => {
      request({ port, headers }, (response) => response.on("data", (data) => resolve(String(data)))).end();
    });
    server.close();
    expect(seen).toBe("198.51.100.1");
    expect(clientAddressHeader()).toMatch(/^x-client-[0-9a-f]{24}$/);
  });
});

it("a route reads the address that this process saw, or else the one from trusted proxies", () => {
  const headers = new Headers({ "x-forwarded-for": "203.0.113.9, 198.51.100.7" });
  expect(clientAddressIn(headers, 0)).toBeUndefined();
  expect(clientAddressIn(headers, 1)).toBe("198.51.100.7");
  expect(clientAddressIn(new Headers(), 1)).toBeUndefined();
  headers.set(clientAddressHeader(), "192.0.2.1");
  expect(clientAddressIn(headers, 1)).toBe("192.0.2.1");
});
