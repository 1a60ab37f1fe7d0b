import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyCaptcha } from "#leads/intake/accept.ts";

const asked: URLSearchParams[] = [];
const verifier = createServer(async (request, response) => {
  asked.push(new URLSearchParams(await text(request)));
  response.end(JSON.stringify({ success: true, hostname: "www.tendwell.example" }));
});
beforeAll(async () => {
  verifier.listen(0, "127.0.0.1");
  await once(verifier, "listening");
});
afterAll(() => void verifier.close());

test.each([
  ["198.51.100.7", "198.51.100.7"],
  ["2001:db8:1:2::/64", null], // a network: IPv6 clients are rate-limited by network
  ["unknown", null],
  [undefined, null],
])("for the client address %s, the verifier gets the address %s", async (address, sent) => {
  const { port } = verifier.address() as AddressInfo; // a TCP server has one
  const settings = { url: `http://127.0.0.1:${port}/`, secret: "hidden", hostname: "www.tendwell.example" };
  expect(await verifyCaptcha(settings, "token", address)).toEqual({});
  expect(asked.at(-1)?.get("response")).toBe("token");
  expect(asked.at(-1)?.get("remoteip")).toBe(sent);
});

test.each([null, "", "t".repeat(8193)])(
  "a missing token, or one that no captcha gives, is refused unasked: %.5s",
  async (token) => {
    const before = asked.length;
    const settings = { url: "http://127.0.0.1:9/", secret: "hidden", hostname: "www.tendwell.example" };
    await expect(verifyCaptcha(settings, token, undefined)).rejects.toMatchObject({ code: "captcha" });
    expect(asked).toHaveLength(before);
  },
);
