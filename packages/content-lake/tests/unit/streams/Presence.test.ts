import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { Presence } from "../../../src/streams/Presence.ts";
import { lakePerFile } from "../../support/testLake.ts";

const lake = lakePerFile();

type Message = {
  id?: string;
  method?: string;
  result?: unknown;
  error?: unknown;
  params?: { subscription: string; result: unknown };
};

/** Opens a socket like the Studio does, and records the messages it receives. */
async function openSocket(url = lake.url, options: object = { origin: lake.studioUrl }) {
  const address = `${url.replace("http", "ws")}/v2022-06-30/socket/production?tag=x`;
  const socket = new WebSocket(address, options);
  onTestFinished(() => socket.terminate());
  const received: Message[] = [];
  socket.on("message", (data) => {
    if (String(data) !== "♥") received.push(JSON.parse(String(data)));
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const send = (method: string, params: object = {}) => {
    const id = `${method}-${received.length}`;
    socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params: { ...params, apiVersion: "v1" } }));
    return id;
  };
  const call = async (method: string, params: object = {}) => {
    const id = send(method, params);
    await expect.poll(() => received.some((message) => message.id === id)).toBe(true);
    return received.find((message) => message.id === id);
  };
  /** Subscribes, and announces where the editor is under the given session. */
  const enter = async (sessionId: string, token: string, locations: object[] = []) => {
    send("authorization", { authorization: `Bearer ${token}` });
    send("presence_subscribe");
    send("presence_announce", { data: { locations, sessionId } });
    const own = { type: "state", i: "editor", m: { locations, sessionId } };
    await expect.poll(pushed).toContainEqual(own);
  };
  const pushed = () =>
    received.flatMap(({ method, params }) => (method === "presence_subscription" ? [params?.result] : []));
  return { socket, call, enter, pushed };
}

test("presence messages report where other editors are and who disconnected", async () => {
  const [one, two] = [await openSocket(), await openSocket()];
  const locations = [{ type: "document", documentId: "hero", path: ["headline"] }];
  await one.enter("s1", lake.lakeToken);
  await two.enter("s2", lake.lakeToken, locations);
  await one.call("presence_rollcall", { session: "s1" });
  await expect
    .poll(one.pushed)
    .toContainEqual({ type: "state", i: "editor", m: { locations, sessionId: "s2" } });
  await expect.poll(two.pushed).toContainEqual({ type: "rollCall", i: "editor", session: "s1" });
  two.socket.terminate();
  await expect.poll(one.pushed).toContainEqual({ type: "disconnect", i: "editor", m: { session: "s2" } });
});

test("presence requires the token, an allowed origin and a loopback host name", async () => {
  const { call } = await openSocket();
  expect(await call("presence_subscribe")).toHaveProperty("error");
  expect(await call("authorization", { authorization: "Bearer wrong" })).toHaveProperty("error");
  await expect(openSocket(lake.url, { origin: "https://evil.example" })).rejects.toThrow();
  const headers = { host: "evil.example" };
  await expect(openSocket(lake.url, { origin: lake.studioUrl, headers })).rejects.toThrow();
});

test("an editor whose browser no longer responds leaves, and one whose browser responds stays", async () => {
  const presence = new Presence({
    hasDataset: () => true,
    mayCall: () => true,
    userOf: () => "editor",
    heartbeat: 300,
  });
  const server = createServer().on("upgrade", (...connection) => presence.upgrade(...connection));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    presence.close();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const [watching, dead] = [await openSocket(url, {}), await openSocket(url, { autoPong: false })];
  const closed = new Promise((resolve) => dead.socket.once("close", resolve));
  await watching.enter("watching", "secret");
  await dead.enter("dead", "secret");
  await expect
    .poll(watching.pushed)
    .toContainEqual({ type: "disconnect", i: "editor", m: { session: "dead" } });
  await closed;
  expect(watching.socket.readyState).toBe(WebSocket.OPEN);
});
