import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";

/** A lead that the site delivered. */
export interface DeliveredLead {
  kind: "early access" | "callback";
  /** The idempotency key. */
  key: string | undefined;
  receivedAt: string;
  body: Record<string, unknown>;
}

/** A mail that the site sent. */
export interface ReceivedMail {
  /** The Message-ID. */
  key: string | undefined;
  receivedAt: string;
  to: string[];
  /** The headers and the body as received. */
  source: string;
}

/** Stores records in a file, one JSON object per line. Ignores a record whose key is known. */
export function createRecordFile<Stored extends DeliveredLead | ReceivedMail>(file: string) {
  let keys: Promise<Set<string | undefined>> | undefined;

  async function all(): Promise<Stored[]> {
    const text = await readFile(file, "utf8").catch(() => "");
    // Skip a line that a crash truncated.
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
    async add(record: Stored): Promise<void> {
      keys ??= knownKeys();
      const seen = await keys;
      if (record.key && seen.has(record.key)) return;
      seen.add(record.key);
      await appendFile(file, `${JSON.stringify(record)}\n`);
    },
  };
}
