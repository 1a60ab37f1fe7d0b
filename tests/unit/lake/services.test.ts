import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PortTakenError } from "../../../local/PortTakenError.ts";
import { type Services, startServices } from "../../../local/services.ts";
import { DataFolderBusyError } from "../../../packages/content-lake/src/writing/storage/openDatabase.ts";
import { connectLake } from "../../connectLake.ts";
import { fastest, timed } from "../../fastest.ts";

let folder: string;
const running: Services[] = [];
const start = async (port = 0, dataFolder = folder) => {
  const services = await startServices({
    port,
    dataFolder,
    siteUrl: "http://localhost:9",
    studioUrl: "http://localhost:3333",
    revalidateSecret: "a-secret-of-the-tests",
  });
  running.push(services);
  return services;
};
const stopAll = () => Promise.all(running.splice(0).map((services) => services.close()));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tendwell-services-"));
});
afterEach(async () => {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
});

test("the editor token is made once, in a file that only its user may read", async () => {
  const first = (await start()).lakeToken;
  expect(first).toMatch(/^sk[\w-]{64}$/);
  expect(statSync(join(folder, "lake-token")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, "lake-token"), "utf8").trim()).toBe(first);
  await stopAll();
  expect((await start()).lakeToken).toBe(first);
});

test("a port in use is an error of one line", async () => {
  const { url } = await start();
  const port = Number(new URL(url).port);
  const second = start(port, join(folder, "second"));
  await expect(second).rejects.toBeInstanceOf(PortTakenError);
  await expect(second).rejects.toThrow(new RegExp(`^Port ${port} is in use\\.[^\\n]+$`));
});

test("two lakes can't share a data folder", async () => {
  await start();
  await expect(start()).rejects.toBeInstanceOf(DataFolderBusyError);
});

/** The status of the answer to a request with this `Host` header. */
const statusUnder = (host: string, url: string, method = "GET") =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, headers: { host } });
    asked.on("response", (response) => resolve(response.resume().statusCode));
    asked.on("error", reject).end();
  });

test.each([
  ["GET", "/v1/ping"],
  ["GET", "/inbox"],
  ["GET", "/inbox/requests"],
  ["POST", "/inbox/early-access"],
  ["GET", "/captcha/api.js"],
  ["POST", "/captcha/token"],
  ["GET", "/voice/rooms"],
  ["OPTIONS", "/voice/call/web"],
  ["GET", "/nothing-here"],
])(
  "%s %s: another host name is refused, since a page on the web may point its own name here",
  async (method, path) => {
    const { url } = await start();
    for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:3900"])
      expect(await statusUnder(host, url + path, method), host).toBe(403);
  },
);

test("every loopback host name is answered, with and without the port", async () => {
  const { url } = await start();
  const { port } = new URL(url);
  for (const name of ["localhost", "127.0.0.1", "[::1]"])
    for (const host of [name, `${name}:${port}`])
      for (const path of ["/v1/ping", "/inbox/requests", "/captcha/api.js", "/voice/rooms"])
        expect(await statusUnder(host, url + path), host + path).toBe(200);
});

test("the site's pages may call the voice platform, and no other page may", async () => {
  const { url } = await start();
  const allowedFor = async (origin: string) => {
    const headers = { origin, "access-control-request-method": "POST" };
    const preflight = await fetch(`${url}/voice/call/web`, { method: "OPTIONS", headers });
    return preflight.headers.get("access-control-allow-origin");
  };
  expect(await allowedFor("http://localhost:9")).toBe("http://localhost:9");
  expect(await allowedFor("http://evil.example")).toBeNull();
});

/** How long closing takes, in milliseconds, while the server waits for a body that is never sent. */
async function closeMidRequest() {
  const { url } = await start();
  const sent = request(`${url}/v1/data/query/production`, {
    method: "POST",
    headers: { "content-length": "100" },
  });
  const ended = new Promise((resolve) => sent.on("error", resolve));
  await new Promise<void>((resolve) =>
    sent.on("socket", (socket) => socket.once("connect", () => resolve())),
  );
  sent.flushHeaders();
  return timed(async () => {
    await stopAll();
    await ended;
  });
}

test("closing does not wait for a request that never ends", async () => {
  expect(await fastest(3, 2_000, closeMidRequest)).toBeLessThan(2_000);
});

test("the URLs of assets follow the port", async () => {
  const clientOf = ({ url, lakeToken }: Services) => connectLake(url, { token: lakeToken });
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const before = await clientOf(await start()).assets.upload("image", bytes);
  await stopAll();
  const moved = await start();
  const after = await clientOf(moved).getDocument(before._id);
  expect(after?.url).toBe(`${moved.url}/${before.path}`);
  expect((await fetch(String(after?.url))).status).toBe(200);
});
