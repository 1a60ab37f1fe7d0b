import { readFile } from "node:fs/promises";
import { MemoryAnswer } from "./MemoryAnswer.ts";
import { PACKED, type TextFile } from "./sitePaths.ts";
import { weakTag } from "./weakTag.ts";

/** A file whose address has its content's hash in it never changes. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "public, max-age=0";

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** A file as the build packed it; undefined for those that it leaves alone. */
const readPacked = (file: string) => readFile(file + PACKED).catch(() => undefined);

async function read({ file, type, immutable }: TextFile, configured: Record<string, string>) {
  const body = await readFile(file);
  const headers = {
    ...lowerCased(configured),
    "cache-control": immutable ? IMMUTABLE : REVALIDATED,
    etag: weakTag(body),
    "content-type": type,
  };
  return new MemoryAnswer({ headers, body, brotli: await readPacked(file) });
}

/** Keeps scripts, styles and other text files in memory, each read once: a build never changes. */
export function createTextFiles() {
  const kept = new Map<string, Promise<MemoryAnswer>>();
  /**
   * The answer with a file.
   * @param configured gives the headers that every answer at its path has
   */
  return function textFile(
    resource: TextFile,
    configured: () => Record<string, string>,
  ): Promise<MemoryAnswer> {
    const { file } = resource;
    const known = kept.get(file);
    if (known) return known;
    const answer = read(resource, configured());
    kept.set(file, answer);
    answer.catch(() => kept.delete(file));
    return answer;
  };
}
export type TextFiles = ReturnType<typeof createTextFiles>;
