import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { checkPorts } from "../../../../scripts/process/ports.ts";

let server: Server | undefined;

function listen(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opened = createServer().once("error", reject);
    server = opened;
    // A listening TCP server has an address of this type.
    opened.listen(0, host, () => resolve((opened.address() as AddressInfo).port));
  });
}

afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

test.each(["127.0.0.1", "0.0.0.0"])("a port with a listener on %s is taken", async (host) => {
  const port = await listen(host);
  const { message } = await checkPorts({ PORT: port, STUDIO_PORT: port + 1 }).then(
    () => new Error("no error"),
    (error) => error,
  );
  const [, offered = ""] =
    new RegExp(
      `^Port ${port} is in use\\. Stop the program that uses it, or use the next free one: PORT=(\\d+)\\.$`,
    ).exec(message) ?? [];
  expect(Number(offered)).toBeGreaterThan(port + 1);
  await checkPorts({ PORT: Number(offered) });
});

test("a port without a listener is free, and stays free after a check", async () => {
  const port = await listen("127.0.0.1");
  await new Promise((resolve) => server?.close(resolve));
  server = undefined;
  await checkPorts({ PORT: port });
  await checkPorts({ PORT: port, LOCAL_SERVICES_PORT: port });
});

test("a port that browsers block is rejected", async () => {
  await expect(checkPorts({ PORT: 6000 })).rejects.toThrow(
    /^Browsers block port 6000\. Use the next free one: PORT=\d+\.$/,
  );
});
