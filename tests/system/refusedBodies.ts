import { connect } from "node:net";

/** A request whose body is too long for the site. */
export interface RefusedBody {
  name: string;
  method: string;
  path: string;
  headers: string[];
  /** The bytes sent, either declared or chunked. */
  size: number;
  chunked: boolean;
}

/** One of each kind: read by a route, by Next's server actions, by nothing. `limits.bodies.test.ts` tests other routes. */
const routes = [
  { method: "POST", path: "/api/early-access", headers: ["Content-Type: application/json"] },
  { method: "POST", path: "/", headers: ["Next-Action: 40a1", "Cookie: __prerender_bypass=x"] },
  { method: "GET", path: "/privacy-policy", headers: [] },
];

const sizes = [
  { what: "70 kB", size: 70_000 },
  { what: "3 MB", size: 3_000_000 },
];

/** Requests with bodies longer than any route accepts. */
export const refusedBodies: RefusedBody[] = routes.flatMap((route) =>
  sizes.flatMap(({ what, size }) =>
    [false, true].map((chunked) => ({
      name: `${route.method} ${route.path} with ${what} ${chunked ? "in chunks" : "declared"}`,
      ...route,
      size,
      chunked,
    })),
  ),
);

const PIECE = 32_768;

function* bodyOf({ size, chunked }: RefusedBody): Generator<Buffer> {
  for (let left = size; left > 0; left -= PIECE) {
    const piece = Buffer.alloc(Math.min(PIECE, left), "x");
    if (chunked) yield Buffer.from(`${piece.length.toString(16)}\r\n`);
    yield piece;
    if (chunked) yield Buffer.from("\r\n");
  }
  if (chunked) yield Buffer.from("0\r\n\r\n");
}

/**
 * Sends the request like a client that keeps writing after the response. Returns the status line, or "" if it was cut
 * off.
 */
export function send(port: number, body: RefusedBody): Promise<string> {
  const { method, path, headers, size, chunked } = body;
  const length = chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${size}`;
  const head = [`${method} ${path} HTTP/1.1`, "Host: localhost", length, ...headers, "", ""].join("\r\n");
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(head);
      for (const piece of bodyOf(body)) socket.write(piece);
    });
    const done = () => {
      clearTimeout(timeout);
      socket.destroy();
      resolve(answer.split("\r\n")[0] ?? "");
    };
    const timeout = setTimeout(done, 10_000);
    socket.setEncoding("latin1").on("data", (text) => {
      answer += text;
      if (answer.includes("\r\n\r\n")) done();
    });
    socket.on("error", done).on("close", done);
  });
}
