import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";

/** One delivered request. */
export interface Letter {
  kind: "early access" | "callback";
  key: string | undefined;
  receivedAt: string;
  body: Record<string, unknown>;
}

/** Letters in a file, one JSON line each. A repeated idempotency key is kept once, as a receiver should. */
export function createLetters(file: string) {
  let keys: Promise<Set<string | undefined>> | undefined;

  async function all(): Promise<Letter[]> {
    const text = await readFile(file, "utf8").catch(() => "");
    // A line cut short by a crash is no letter.
    return text.split("\n").flatMap((line) => {
      try {
        return line ? [JSON.parse(line)] : [];
      } catch {
        return [];
      }
    });
  }

  async function known(): Promise<Set<string | undefined>> {
    await mkdir(dirname(file), { recursive: true });
    return new Set((await all()).map(({ key }) => key));
  }

  return {
    all,
    async add(kind: Letter["kind"], key: string | undefined, body: Record<string, unknown>): Promise<void> {
      keys ??= known();
      const seen = await keys;
      if (key && seen.has(key)) return;
      seen.add(key);
      const letter: Letter = { kind, key, receivedAt: new Date().toISOString(), body };
      await appendFile(file, `${JSON.stringify(letter)}\n`);
    },
  };
}
