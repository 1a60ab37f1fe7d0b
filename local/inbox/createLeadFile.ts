import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";

/** A lead that the site delivered. */
export interface DeliveredLead {
  kind: "early access" | "callback";
  key: string | undefined;
  receivedAt: string;
  body: Record<string, unknown>;
}

/** Stores delivered leads in a file, one JSON object per line. Ignores a lead whose idempotency key is known. */
export function createLeadFile(file: string) {
  let keys: Promise<Set<string | undefined>> | undefined;

  async function all(): Promise<DeliveredLead[]> {
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
    async add(
      kind: DeliveredLead["kind"],
      key: string | undefined,
      body: Record<string, unknown>,
    ): Promise<void> {
      keys ??= knownKeys();
      const seen = await keys;
      if (key && seen.has(key)) return;
      seen.add(key);
      const lead: DeliveredLead = { kind, key, receivedAt: new Date().toISOString(), body };
      await appendFile(file, `${JSON.stringify(lead)}\n`);
    },
  };
}
