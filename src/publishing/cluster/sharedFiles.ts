import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { RESP_TYPES } from "@redis/client";
import { inTime, type Redis } from "./connectRedis.ts";

/** The number of builds whose files are stored. During a deployment, instances of two builds serve visitors. */
const KEPT_BUILDS = 2;
/** Timeout for storing a file in Redis, in milliseconds. */
const SHARE_LIMIT = 30_000;
/** The path prefix of a build's hashed files. */
const HASHED_FILES = "/_next/static/";

/**
 * Shares the hashed files of the last two builds through Redis. During a deployment, a page of one build may request
 * its scripts from an instance of the other build.
 * @param folder the build folder
 */
export function createSharedFiles(prefix: string, folder: string) {
  const builds = `${prefix}:builds`;
  const keyOf = (build: string) => `${prefix}:files:${build}`;

  async function readBuild(): Promise<{ id: string; files: Map<string, Buffer> }> {
    const root = join(folder, "static");
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const read = files.map(async (file) => {
      const path = HASHED_FILES + relative(root, file).split(sep).join("/");
      return [path, await readFile(file)] as const;
    });
    // A hash of the files instead of Next's build id, because two different builds can have the same id.
    const hash = createHash("sha256");
    const contents = (await Promise.all(read)).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [path, body] of contents) hash.update(path).update(body);
    return { id: hash.digest("base64url").slice(0, 16), files: new Map(contents) };
  }
  let ownBuild: ReturnType<typeof readBuild> | undefined;

  return {
    /** Stores this build's files in Redis if it lacks any, and removes all but the last two builds. */
    async share(redis: Redis): Promise<void> {
      ownBuild ??= readBuild();
      const { id, files } = await ownBuild;
      if ((await inTime(redis.hLen(keyOf(id)))) !== files.size) {
        for (const [path, body] of files) await inTime(redis.hSet(keyOf(id), path, body), SHARE_LIMIT);
      }
      // A known build keeps its position. Otherwise the instances of two builds would remove each other's files.
      await inTime(redis.zAdd(builds, { score: Date.now(), value: id }, { condition: "NX" }));
      const old = await inTime(redis.zRange(builds, 0, -1 - KEPT_BUILDS));
      if (old.length > 0) await inTime(redis.multi().zRem(builds, old).del(old.map(keyOf)).exec());
    },
    /** Returns a file of one of the last two builds, by its path. */
    async file(redis: Redis, path: string): Promise<Buffer | undefined> {
      const binary = redis.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
      for (const build of await inTime(redis.zRange(builds, 0, -1))) {
        const body = await inTime(binary.hGet(keyOf(build), path));
        if (body !== null) return body;
      }
      return undefined;
    },
  };
}
