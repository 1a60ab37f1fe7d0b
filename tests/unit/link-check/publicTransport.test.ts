import { expect, it } from "vitest";
import { isPublic, publicTransport } from "#link-check/publicTransport.ts";

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
