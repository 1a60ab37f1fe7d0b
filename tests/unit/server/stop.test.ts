import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { rawConnection } from "./listening.ts";

const program = join(import.meta.dirname, "stoppable.ts");

/** Starts the process with an open connection. If `slow`, the connection sends a body that never ends. */
async function running({ slow = false, leadsTake = 0, drain = 0 } = {}) {
  const env = { ...process.env, LEADS_TAKE: String(leadsTake), DRAIN: String(drain) };
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  await vi.waitFor(() => expect(said).toContain("port"), { timeout: 20_000 });
  const { port } = JSON.parse(said);
  const connection = rawConnection(port);
  if (slow) {
    connection.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{");
    await vi.waitFor(() => expect(said).toContain("asked"), { timeout: 20_000 });
  }
  const drip = setInterval(() => slow && connection.write("x"), 50);
  const ended = once(child, "exit").finally(() => clearInterval(drip));
  const readiness = () => fetch(`http://127.0.0.1:${port}/`).then(({ status }) => status);
  return { child, said: () => said, ended, connection, readiness };
}

test("stops Next and the lead queue on SIGTERM, and exits with code 0", async () => {
  const { child, said, ended } = await running();
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(said()).toMatch(/next is closed\nstopping the leads, in time\nthe leads have stopped\n$/);
});

test("waits half of the time limit for a body that never ends, and leaves the other half to the leads", async () => {
  const { child, said, ended, connection } = await running({ slow: true });
  const started = performance.now();
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - started).toBeGreaterThan(900);
  expect(said()).toContain("the leads have stopped");
  await connection.closed;
});

test("exits within the time limit even if the lead queue doesn't stop", async () => {
  const { child, said, ended } = await running({ leadsTake: 60_000 });
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(said()).toContain("stopping the leads");
  expect(said()).not.toContain("the leads have stopped");
});

test("treats two signals of one Ctrl-C as one, and exits immediately on a later signal", async () => {
  const { child, ended, said } = await running({ slow: true });
  child.kill("SIGINT");
  child.kill("SIGTERM");
  // Longer than the interval in which two signals count as one.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(child.exitCode).toBeNull();
  child.kill("SIGINT");
  expect(await ended).toEqual([1, null]);
  expect(said()).not.toContain("next is closed");
});

test("serves all requests but reports not ready while it drains", async () => {
  const { child, said, ended, readiness } = await running({ drain: 1 });
  expect(await readiness()).toBe(200);
  child.kill("SIGTERM");
  await vi.waitFor(async () => expect(await readiness()).toBe(503), { interval: 20 });
  expect(await readiness()).toBe(503);
  expect(said()).not.toContain("next is closed");
  expect(await ended).toEqual([0, null]);
  expect(said()).toContain("the leads have stopped");
});
