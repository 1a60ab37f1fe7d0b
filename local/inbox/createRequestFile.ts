import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";

/** A request of a visitor that the site delivered. */
export interface DeliveredRequest {
  kind: "early access" | "callback";
  key: string | undefined;
  receivedAt: string;
  body: Record<string, unknown>;
}

/** Delivered requests in a file, one JSON line each. One with a known idempotency key is not added again. */
export function createRequestFile(file: string) {
  let keys: Promise<Set<string | undefined>> | undefined;

  async function all(): Promise<DeliveredRequest[]> {
    const text = await readFile(file, "utf8").catch(() => "");
    // A line that a crash cut short is left out.
    return text.split("\n").flatMap((line) => {
      try {
        return line ? [JSON.parse(line)] : [];
      } catch {
        return [];
      }
    });
  }

  async function knownKeys(): Promise<Set<string | undefined>> {
    await mkdir(dirname(file), { recursive: true });
    return new Set((await all()).map(({ key }) => key));
  }

  return {
    all,
    async add(
      kind: DeliveredRequest["kind"],
      key: string | undefined,
      body: Record<string, unknown>,
    ): Promise<void> {
      keys ??= knownKeys();
      const seen = await keys;
      if (key && seen.has(key)) return;
      seen.add(key);
      const request: DeliveredRequest = { kind, key, receivedAt: new Date().toISOString(), body };
      await appendFile(file, `${JSON.stringify(request)}\n`);
    },
  };
}
