import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PortTakenError } from "../../../local/keys.ts";
import { type Services, startServices } from "../../../local/services.ts";

let folder: string;
const running: Services[] = [];
const start = async (port = 0, dataFolder = folder, mailPort = 0) => {
  const services = await startServices({
    port,
    mailPort,
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

test("a port in use causes a one-line error", async () => {
  const { url } = await start();
  const port = Number(new URL(url).port);
  const second = start(port, join(folder, "second"));
  await expect(second).rejects.toBeInstanceOf(PortTakenError);
  await expect(second).rejects.toThrow(new RegExp(`^Port ${port} is in use\\.[^\\n]+$`));
});

test("a mail port in use causes a one-line error, and the services free their own port and folder", async () => {
  const { mailPort } = await start();
  const second = start(0, join(folder, "second"), mailPort);
  await expect(second).rejects.toThrow(
    `Port ${mailPort} is in use. Stop the program that uses it, or set LOCAL_MAIL_PORT to another port.`,
  );
  await start(0, join(folder, "second"));
});

/** Returns the status of the response to a request with this `Host` header. */
const statusUnder = (host: string, url: string, method = "GET") =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, headers: { host } });
    asked.on("response", (response) => resolve(response.resume().statusCode));
    asked.on("error", reject).end();
  });

test("accepts every loopback host name, and no other, which a page on the web could point here", async () => {
  const { url } = await start();
  const inbox = ["GET /inbox", "GET /inbox/leads", "GET /inbox/mails", "POST /inbox/early-access"];
  const others = [
    "GET /captcha/api.js",
    "POST /captcha/token",
    "GET /voice/rooms",
    "OPTIONS /voice/call/web",
  ];
  for (const [method, path] of [...inbox, ...others, "GET /nothing"].map((line) => line.split(" ")))
    for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:3900"])
      expect(await statusUnder(host, url + path, method), `${path} ${host}`).toBe(403);
  const { port } = new URL(url);
  for (const name of ["localhost", "127.0.0.1", "[::1]"])
    for (const host of [name, `${name}:${port}`])
      for (const path of ["/v1/ping", "/inbox/leads", "/captcha/api.js", "/voice/rooms"])
        expect(await statusUnder(host, url + path), host + path).toBe(200);
});

test("only the site's pages may call the voice platform", async () => {
  const { url } = await start();
  const allowedFor = async (origin: string) => {
    const headers = { origin, "access-control-request-method": "POST" };
    const preflight = await fetch(`${url}/voice/call/web`, { method: "OPTIONS", headers });
    return preflight.headers.get("access-control-allow-origin");
  };
  expect(await allowedFor("http://localhost:9")).toBe("http://localhost:9");
  expect(await allowedFor("http://evil.example")).toBeNull();
});
