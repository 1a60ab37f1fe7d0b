import { connect } from "node:net";

/**
 * Sends requests over one connection without waiting for responses, which is the fastest way for one process.
 * @param heads each request's method, target and extra header lines
 * @returns the number of responses with each status
 */
export async function pipelined(port: number, heads: readonly string[]): Promise<Record<string, number>> {
  const socket = connect(port, "127.0.0.1");
  const last = heads.length - 1;
  for (const [index, head] of heads.entries()) {
    const [line, ...headers] = head.split("\n");
    const all = [
      `${line} HTTP/1.1`,
      "Host: localhost",
      ...headers,
      ...(index === last ? ["Connection: close"] : []),
    ];
    socket.write(`${all.join("\r\n")}\r\n\r\n`);
  }
  const counts: Record<string, number> = {};
  const received = Buffer.concat(await socket.toArray()).toString("latin1");
  for (const [, status = ""] of received.matchAll(/HTTP\/1\.1 (\d{3}) /g))
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
