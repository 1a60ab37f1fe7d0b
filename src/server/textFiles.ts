import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { encodingFor } from "./encoding.ts";
import { variants } from "./SiteResponse.ts";
import { sendAnswer } from "./sendAnswer.ts";
import type { TextFile } from "./sitePaths.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "public, max-age=0";

interface Kept {
  content: Buffer;
  /** Weak, since all codings of the content share it. */
  tag: string;
}

/** Whether a client has the content already, by its If-None-Match (RFC 9110, section 13.1.2). */
const isUnchanged = (header: string | undefined, tag: string) =>
  header === "*" ||
  (header ?? "").split(",").some((each) => each.trim().replace(/^W\//, "") === tag.slice(2));

/**
 * Sends scripts, styles and other text files from memory, read and compressed once: a build never changes.
 */
export function createTextFiles() {
  const kept = new Map<string, Promise<Kept>>();

  async function read(file: string): Promise<Kept> {
    const content = await readFile(file);
    return { content, tag: `W/"${createHash("sha256").update(content).digest("base64url")}"` };
  }

  /** Answers GET and HEAD. A range is of the uncompressed file: Next sends those. */
  return async function sendTextFile(
    request: IncomingMessage,
    response: ServerResponse,
    { file, type, immutable }: TextFile,
    configured: Record<string, string>,
  ): Promise<void> {
    const found = kept.get(file) ?? read(file);
    kept.set(file, found);
    const { content, tag } = await found.catch((error: unknown) => {
      kept.delete(file);
      throw error;
    });
    const headers = {
      ...configured,
      "Cache-Control": immutable ? IMMUTABLE : REVALIDATED,
      ETag: tag,
      Vary: "Accept-Encoding",
    };
    if (isUnchanged(request.headers["if-none-match"], tag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const encoding = encodingFor(request.headers["accept-encoding"], content.length);
    const body = encoding ? variants.get(tag, encoding, content) : content;
    const coded = { ...headers, "Content-Type": type, ...(encoding && { "Content-Encoding": encoding }) };
    sendAnswer(request, response, 200, coded, body);
  };
}
export type SendTextFile = ReturnType<typeof createTextFiles>;
