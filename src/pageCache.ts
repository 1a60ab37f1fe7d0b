import { createRequire } from "node:module";
import { tellCacheChange } from "#cacheChanges.ts";
import { environment } from "#environment.ts";
import { writeLater } from "#pageWrites.ts";
import { contentPolicy, POLICY_HEADER } from "#policy.ts";

/** An entry of Next's cache; `kind` tells pages from fetched answers. */
type Entry = { kind: string; html?: unknown; headers?: Record<string, unknown> | undefined };

type FileSystemCache = typeof import("next/dist/server/lib/incremental-cache/file-system-cache.js").default;

// By `require`, since Node and bundlers disagree on the default export of a CommonJS module.
const { default: Base }: { default: FileSystemCache } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache.js",
);

/** A build must end with everything on the disk. */
const isBuild = process.env.NEXT_PHASE === "phase-production-build";

/** The entries that have the policy of the current settings; one from the disk may have an older one. */
const withPolicy = new WeakSet<Entry>();

/** Adds the content security policy for its HTML to a page's headers. */
function addPolicy(entry: Entry | null | undefined): void {
  if (entry?.kind !== "APP_PAGE" || typeof entry.html !== "string" || withPolicy.has(entry)) return;
  entry.headers = { ...entry.headers, [POLICY_HEADER]: contentPolicy(entry.html, environment()) };
  withPolicy.add(entry);
}

/**
 * Next's own cache of pages on the disk, which also gives each page its content security policy, and tells the
 * server when it has changed. The policy names the inline scripts of a page by hash, and they are known only
 * once the page is rendered: neither Next's settings nor a proxy could add it. `next.config.ts` gives the class
 * to Next, which makes an instance for each request.
 */
// biome-ignore lint/style/noDefaultExport: Next takes a default export.
export default class PageCache extends Base {
  /** Without one, Next answers from the disk alone. */
  readonly #hasMemory: boolean;

  constructor(...args: ConstructorParameters<FileSystemCache>) {
    super(...args);
    this.#hasMemory = Boolean(args[0].maxMemoryCacheSize);
  }

  override async get(...args: Parameters<InstanceType<FileSystemCache>["get"]>) {
    const found = await super.get(...args);
    addPolicy(found?.value);
    return found;
  }

  override async set(...args: Parameters<InstanceType<FileSystemCache>["set"]>) {
    const [key, entry] = args;
    addPolicy(entry);
    const write = () => super.set(...args);
    try {
      // Next's entry in memory is new at once, and is sent once this ends: visitors need not wait for the disk.
      await (this.#hasMemory && !isBuild ? writeLater(key, write) : write());
    } finally {
      if (entry?.kind !== "FETCH") tellCacheChange();
    }
  }

  override async revalidateTag(...args: Parameters<InstanceType<FileSystemCache>["revalidateTag"]>) {
    await super.revalidateTag(...args);
    tellCacheChange();
  }
}
