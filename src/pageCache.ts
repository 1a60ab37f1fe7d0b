import { createRequire } from "node:module";
import { environment } from "#environment.ts";
import { contentPolicy, POLICY_HEADER } from "#policy.ts";

/** What Next keeps of a page; the kind tells it from a fetched answer. */
type Entry = { kind: string; html?: unknown; headers?: Record<string, unknown> | undefined };

type FileSystemCache = typeof import("next/dist/server/lib/incremental-cache/file-system-cache.js").default;

// By `require`, since Node and bundlers differ about the default of such a module.
const { default: Base }: { default: FileSystemCache } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache.js",
);

/** The entries that have the policy of these settings; one on the disk may have that of earlier ones. */
const settled = new WeakSet<Entry>();

/** Gives a page the policy for the HTML it is kept with. */
function settle(entry: Entry | null | undefined): void {
  if (entry?.kind !== "APP_PAGE" || typeof entry.html !== "string" || settled.has(entry)) return;
  entry.headers = { ...entry.headers, [POLICY_HEADER]: contentPolicy(entry.html, environment()) };
  settled.add(entry);
}

/**
 * Next's own cache of pages on the disk, which also gives each page its content security policy: the inline scripts of a
 * page are known only once it is rendered, so neither the settings of Next nor a proxy could name them. `next.config.mts`
 * hands it to Next, which makes one for each request.
 */
// biome-ignore lint/style/noDefaultExport: Next takes a default export.
export default class PageCache extends Base {
  override async get(...args: Parameters<InstanceType<FileSystemCache>["get"]>) {
    const found = await super.get(...args);
    settle(found?.value);
    return found;
  }

  override async set(...args: Parameters<InstanceType<FileSystemCache>["set"]>) {
    settle(args[1]);
    return super.set(...args);
  }
}
