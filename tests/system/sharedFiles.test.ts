// Tests how several builds share hashed files in a real Redis.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectRedis, type Redis } from "../../src/publishing/cluster/connectRedis.ts";
import { createSharedFiles } from "../../src/publishing/cluster/sharedFiles.ts";
import { prepareRedis, redisProgram } from "./redisServer.ts";

const program = redisProgram();

describe.skipIf(!program)("shared files of builds (skipped without Valkey or Redis)", () => {
  const folder = mkdtempSync(join(tmpdir(), "builds-"));
  let server: Awaited<ReturnType<typeof prepareRedis>>;
  let redis: Redis;
  beforeAll(async () => {
    server = await prepareRedis(String(program));
    await server.start();
    redis = await connectRedis(`redis://127.0.0.1:${server.port}`);
  });
  afterAll(async () => {
    redis?.destroy();
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  /** Creates a machine's build with one script and one font. */
  function build(name: string) {
    const chunks = join(folder, name, "static", "chunks");
    mkdirSync(chunks, { recursive: true });
    writeFileSync(join(chunks, `${name}.js`), `// ${name}`);
    writeFileSync(join(folder, name, "static", `${name}.woff2`), Buffer.from([0, 255, 128, 10]));
    return createSharedFiles("tendwell:test", join(folder, name));
  }
  const script = (name: string) => `/_next/static/chunks/${name}.js`;

  it("come from the last two builds, on every machine, and are restored after Redis lost them", async () => {
    const [first, second, third] = [build("one"), build("two"), build("three")];
    await first.share(redis);
    await second.share(redis);
    // Another machine with the first build starts late.
    await build("one").share(redis);
    expect(String(await second.file(redis, script("one")))).toBe("// one");
    expect(String(await first.file(redis, script("two")))).toBe("// two");
    expect(await first.file(redis, "/_next/static/two.woff2")).toEqual(Buffer.from([0, 255, 128, 10]));
    await third.share(redis);
    expect(await third.file(redis, script("one"))).toBeUndefined();
    expect(String(await third.file(redis, script("two")))).toBe("// two");
    await server.command("FLUSHALL");
    expect(await third.file(redis, script("three"))).toBeUndefined();
    await third.share(redis);
    expect(String(await second.file(redis, script("three")))).toBe("// three");
  });
});
