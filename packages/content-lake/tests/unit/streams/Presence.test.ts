import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { Presence } from "../../../src/streams/Presence.ts";

const server = createServer();
const presence = new Presence({
  hasDataset: () => true,
  mayCall: () => true,
  userOf: () => "editor",
  heartbeat: 50,
});
server.on("upgrade", (...connection) => presence.upgrade(...connection));

afterEach(() => {
  presence.close();
  server.close();
});

/** Opens a socket that is in the Studio under the given session. */
async function enter(session: string, options: { autoPong: boolean }) {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/socket/production`, options);
  const received: string[] = [];
  socket.on("message", (data) => received.push(String(data)));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const call = (method: string, params: object) =>
    socket.send(JSON.stringify({ jsonrpc: "2.0", id: method, method, params }));
  call("authorization", { authorization: "Bearer secret" });
  call("presence_subscribe", {});
  call("presence_announce", { data: { locations: [], sessionId: session } });
  await expect.poll(() => received.join()).toContain(`"sessionId":"${session}"`);
  return { socket, received };
}

test("an editor whose browser no longer responds leaves, and one whose browser responds stays", async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const watching = await enter("watching", { autoPong: true });
  const dead = await enter("dead", { autoPong: false });
  const closed = new Promise((resolve) => dead.socket.once("close", resolve));
  await expect.poll(() => watching.received.join()).toContain('"disconnect","m":{"session":"dead"}');
  await closed;
  expect(watching.socket.readyState).toBe(WebSocket.OPEN);
});
