import { request } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { BODY_LIMITS } from "#platform/requestBody.ts";
import { conversation, rawConnection } from "../listening.ts";
import { draftCookie, OPERATOR_TOKEN, startTestServer } from "../startTestServer.ts";

const head = (target: string, ...headers: string[]) =>
  [`${target} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");
const chunks = (size: number) => `${size.toString(16)}\r\n${"x".repeat(size)}\r\n0\r\n\r\n`;

describe("a body within its route's limit", () => {
  test.each(["declared", "in chunks"])("reaches Next complete (%s) and keeps the connection", async (how) => {
    const site = await startTestServer();
    const body = "x".repeat(BODY_LIMITS.form);
    const post = "POST /api/early-access";
    const one =
      how === "declared"
        ? head(post, `Content-Length: ${body.length}`) + body
        : head(post, "Transfer-Encoding: chunked") + chunks(body.length);
    const answers = await conversation(site.port, one + head("GET /api/health", "Connection: close"));
    expect(answers.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2);
    expect(site.given).toEqual([`POST /api/early-access ${body}`, "GET /api/health"]);
  });

  test("gets 100 Continue only when the client expects it", async () => {
    const site = await startTestServer();
    const ask = (length: number) =>
      new Promise<string>((resolve, reject) => {
        const headers = { expect: "100-continue", "content-length": length };
        const post = request(`${site.url}/api/early-access`, { method: "POST", headers, agent: false });
        let said = "";
        post.on("continue", () => {
          said = "continue, ";
          post.end("x".repeat(length));
        });
        post.on("response", (response) => resolve(`${said}${response.statusCode}`)).on("error", reject);
        post.flushHeaders();
      });
    expect(await ask(5)).toBe("continue, 200");
    expect(await ask(BODY_LIMITS.form + 1)).toBe("413");
    expect(site.given).toEqual(["POST /api/early-access xxxxx"]);
  });

  test("may be a backup from an operator or a perspective in a server action", async () => {
    const site = await startTestServer();
    const post = (path: string, headers: Record<string, string>, length: number) =>
      fetch(site.url + path, { method: "POST", headers, body: "x".repeat(length) }).then(
        ({ status }) => status,
      );
    const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    expect(await post("/api/leads", operator, 3_000_000)).toBe(200);
    expect(await post("/api/leads", {}, BODY_LIMITS.form + 1)).toBe(413);
    const action = { "next-action": "40a1", cookie: draftCookie() };
    expect(await post("/", action, BODY_LIMITS.action)).toBe(200);
    expect(await post("/", action, BODY_LIMITS.action + 1)).toBe(413);
    expect(await post("/", { "next-action": "40a1" }, 1)).toBe(405);
  });
});

describe("a body over its route's limit, or for a route that accepts none", () => {
  const cases = [
    ["POST /api/early-access", "413", BODY_LIMITS.form + 1],
    ["POST /api/revalidate", "413", BODY_LIMITS.signed + 1],
    ["POST /api/draft-mode/disable", "413", 1],
    ["POST /no-such-page", "405", 1000],
    ["GET /api/health", "413", 1000],
    ["GET /", "413", 1000],
    ["POST /api/early-access", "413", 3_000_000],
  ] as const;

  for (const how of ["declared", "in chunks"]) {
    test.each(cases)(
      `sent to %s gets %s (%i bytes, ${how}); the complete response arrives, then the connection closes`,
      async (target, status, size) => {
        const site = await startTestServer();
        const rest = how === "declared" ? "x".repeat(size) : chunks(size);
        const length = how === "declared" ? `Content-Length: ${size}` : "Transfer-Encoding: chunked";
        const answer = await conversation(site.port, head(target, length) + rest + head("GET /api/health"));
        expect(answer.split(" ")[1]).toBe(status);
        expect(answer).toMatch(/\r\nConnection: close\r\n/);
        // The body is complete according to its Content-Length, and nothing follows it.
        const [headers = "", body = ""] = answer.split("\r\n\r\n");
        expect(body).toHaveLength(Number(/content-length: (\d+)/i.exec(headers)?.[1]));
        expect(site.given).toEqual([]);
      },
    );
  }

  test("is refused before it arrives if its declared length is too large", async () => {
    const site = await startTestServer();
    const connection = rawConnection(site.port);
    connection.write(head("POST /api/revalidate", "Content-Length: 1000000000"));
    await vi.waitFor(() => expect(connection.received()).toMatch(/^HTTP\/1.1 413 [\s\S]*}$/));
    connection.end();
  });

  test("doesn't prevent the client from reading the response, even if it reads only after writing everything", async () => {
    const site = await startTestServer();
    let read = 0;
    site.server.on("connection", (socket) => socket.once("close", () => (read = socket.bytesRead)));
    const connection = rawConnection(site.port);
    connection.pause();
    await connection.written(head("POST /api/revalidate", "Content-Length: 3000000") + "x".repeat(3_000_000));
    connection.resume();
    await connection.closed;
    expect(connection.received()).toMatch(/^HTTP\/1.1 413 [\s\S]*}$/);
    // Closing with unread bytes would reset the connection, which a proxy reports as 502.
    await vi.waitFor(() => expect(read).toBeGreaterThan(3_000_000));
  });

  test("is not read beyond the byte limit, however fast it arrives", async () => {
    const site = await startTestServer();
    let read = 0;
    site.server.on("connection", (socket) => socket.once("close", () => (read = socket.bytesRead)));
    const connection = rawConnection(site.port);
    connection.write(head("POST /api/revalidate", "Content-Length: 1000000000"));
    const piece = "x".repeat(100_000);
    const sent = (async () => {
      for (;;) await connection.written(piece);
    })();
    await expect(sent).rejects.toThrow();
    await vi.waitFor(() => expect(read).toBeGreaterThan(0));
    expect(read).toBeLessThan(6_000_000);
  });

  test("does not keep the connection open beyond the time limit, however slowly it arrives", async () => {
    const site = await startTestServer();
    const connection = rawConnection(site.port);
    connection.write(head("POST /api/revalidate", "Content-Length: 1000000000"));
    const drip = setInterval(() => connection.write("x"), 20);
    await connection.closed;
    clearInterval(drip);
    expect(connection.received()).toMatch(/^HTTP\/1.1 413 /);
  });
});

test("drops the request of a client that disconnects in the middle of its body", async () => {
  const site = await startTestServer();
  const connection = rawConnection(site.port);
  connection.write(`${head("POST /api/early-access", "Content-Length: 100")}xxx`);
  connection.end();
  await connection.closed;
  expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
  expect(site.given).toEqual(["GET /api/health"]);
});
