import { readFileSync, statSync } from "node:fs";
import { request } from "node:http";
import { Hono } from "hono";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import {
  DataFolderBusyError,
  type LakeServer,
  type LakeServerOptions,
  startLake,
} from "../../../src/index.ts";
import { connectLake, fastest, timed } from "../../../testing.ts";
import { folderPerTest } from "../../support/folderPerTest.ts";

const folder = folderPerTest();
const running: LakeServer[] = [];
const start = async (options: Partial<LakeServerOptions> = {}) => {
  const lake = await startLake({ port: 0, dataFolder: folder(), ...options });
  running.push(lake);
  return lake;
};
const stopAll = () => Promise.all(running.splice(0).map((lake) => lake.close()));

afterEach(async () => void (await stopAll()));

test("creates the editor token once, in a file that only its owner can read", async () => {
  const first = (await start()).token;
  expect(first).toMatch(/^sk[\w-]{64}$/);
  expect(statSync(folder("lake-token")).mode & 0o777).toBe(0o600);
  expect(readFileSync(folder("lake-token"), "utf8").trim()).toBe(first);
  await stopAll();
  expect((await start()).token).toBe(first);
});

test("rejects with EADDRINUSE when the port is in use", async () => {
  const { url } = await start();
  const port = Number(new URL(url).port);
  await expect(start({ port, dataFolder: folder("second") })).rejects.toMatchObject({
    code: "EADDRINUSE",
  });
});

test("rejects with DataFolderBusyError when another lake uses the data folder", async () => {
  await start();
  await expect(start()).rejects.toBeInstanceOf(DataFolderBusyError);
});

/** Returns the response status for a request with this `Host` header. */
const statusUnder = (host: string, url: string) =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { host } });
    sent.on("response", (response) => resolve(response.resume().statusCode));
    sent.on("error", reject).end();
  });

const before = () => new Hono().get("/other", (context) => context.text("another service"));

test.each(["/v1/ping", "/other", "/nothing-here"])(
  "%s rejects other host names, because any website could point its own domain at the lake",
  async (path) => {
    const { url } = await start({ before });
    for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:3900"])
      expect(await statusUnder(host, url + path), host).toBe(403);
  },
);

test("responds to every loopback host name, with and without the port", async () => {
  const { url } = await start({ before });
  const { port } = new URL(url);
  for (const name of ["localhost", "127.0.0.1", "[::1]"])
    for (const host of [name, `${name}:${port}`])
      for (const path of ["/v1/ping", "/other"])
        expect(await statusUnder(host, url + path), host + path).toBe(200);
});

/** Returns how long closing takes, in milliseconds, while the server waits for a body that never arrives. */
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

test("close doesn't wait for a request that never ends", async () => {
  expect(await fastest(3, 2_000, closeMidRequest)).toBeLessThan(2_000);
});

test("asset URLs use the current port after a restart", async () => {
  const clientOf = ({ url, token }: LakeServer) => connectLake(url, { token });
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const uploaded = await clientOf(await start()).assets.upload("image", bytes);
  await stopAll();
  const moved = await start();
  const after = await clientOf(moved).getDocument(uploaded._id);
  expect(after?.url).toBe(`${moved.url}/${uploaded.path}`);
  expect((await fetch(String(after?.url))).status).toBe(200);
});
