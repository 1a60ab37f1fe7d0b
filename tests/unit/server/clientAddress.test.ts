import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { addressHeader, clientAddress, tellClientAddresses } from "#clientAddress.ts";

describe("the client's address", () => {
  it("is the other end of the connection when no proxy is trusted, whatever the header claims", () => {
    expect(clientAddress("203.0.113.7", "198.51.100.1", 0)).toBe("203.0.113.7");
  });

  it("is what the outermost trusted proxy saw", () => {
    expect(clientAddress("10.0.0.2", "198.51.100.1", 1)).toBe("198.51.100.1");
    expect(clientAddress("10.0.0.2", "forged, 198.51.100.1", 1)).toBe("198.51.100.1");
    expect(clientAddress("10.0.0.3", "forged, 198.51.100.1, 10.0.0.2", 2)).toBe("198.51.100.1");
  });

  it("is the peer's when the header is missing or too short", () => {
    expect(clientAddress("10.0.0.2", undefined, 1)).toBe("10.0.0.2");
    expect(clientAddress("10.0.0.2", "198.51.100.1", 2)).toBe("10.0.0.2");
  });

  it("counts an IPv6 client by its /64 and an IPv4 one in IPv6 clothes by its IPv4 address", () => {
    expect(clientAddress("2001:db8:1:2:3:4:5:6", undefined, 0)).toBe("2001:db8:1:2::/64");
    expect(clientAddress("2001:db8::6", undefined, 0)).toBe("2001:db8:0:0::/64");
    expect(clientAddress("::ffff:203.0.113.7", undefined, 0)).toBe("203.0.113.7");
  });

  it("is told to the server under a name no client can guess, over a forged one", async () => {
    tellClientAddresses(1);
    const server = createServer((incoming, response) => response.end(incoming.headers[addressHeader()]));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo; // a TCP server has one
    const headers = { "x-forwarded-for": "forged, 198.51.100.1", [addressHeader()]: "forged" };
    const seen = await new Promise<string>((resolve) => {
      request({ port, headers }, (response) => response.on("data", (data) => resolve(String(data)))).end();
    });
    server.close();
    expect(seen).toBe("198.51.100.1");
    expect(addressHeader()).toMatch(/^x-client-[0-9a-f]{24}$/);
  });
});
