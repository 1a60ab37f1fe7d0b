import type { Duplex } from "node:stream";
import { logRefused } from "../limits/refuse.ts";
import { LONGEST_TARGET } from "../routing/requestTarget.ts";
import type { SiteServer } from "./SiteResponse.ts";

/** The responses to requests that Node's parser rejects, by error code. All other codes get 400. */
const REFUSALS: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The request headers are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["413 Content Too Large", "The request's chunk extensions are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request did not arrive in time."],
};
const TARGET_TOO_LONG: [string, string] = ["414 URI Too Long", "The URL is too long."];
const MALFORMED: [string, string] = ["400 Bad Request", "The request is malformed."];

/** Node's error for a request it could not parse, with the bytes it was reading. */
interface ParseError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

function refusalOf({ code = "", rawPacket }: ParseError): [status: string, message: string] {
  // Node's parser counts the target as part of the headers: a request line without an end has too long a target.
  const line = rawPacket?.indexOf("\r\n") ?? 0;
  if (code === "HPE_HEADER_OVERFLOW" && (line < 0 || line > LONGEST_TARGET)) return TARGET_TOO_LONG;
  return REFUSALS[code] ?? MALFORMED;
}

function endWith(socket: Duplex, [status, message]: [string, string]): void {
  const text = `${message}\n`;
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8`;
  socket.end(`${head}\r\nContent-Length: ${text.length}\r\n\r\n${text}`, () => socket.destroy());
}

/**
 * Responds with one line to connections that never produce a request: bytes that can't be parsed, requests that don't
 * arrive in time, and CONNECT.
 * @param isAnswering whether a response is in progress on the connection; nothing else may be written to it
 */
export function refuseBadConnections(server: SiteServer, isAnswering: (socket: Duplex) => boolean): void {
  server.on("clientError", (error: ParseError, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const refusal = refusalOf(error);
    logRefused({ status: Number(refusal[0].slice(0, 3)), reason: error.code });
    endWith(socket, refusal);
  });
  server.on("connect", (_request, socket) => {
    logRefused({ status: 405, method: "CONNECT" });
    endWith(socket, ["405 Method Not Allowed", "This method is not supported."]);
  });
}
