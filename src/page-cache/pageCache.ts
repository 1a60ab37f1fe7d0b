import { createRequire } from "node:module";
import { dirname } from "node:path";
import { environment } from "#platform/environment.ts";
import { emit, stopwatch } from "#platform/events.ts";
import { contentPolicy, POLICY_HEADER } from "#platform/policy.ts";
import { deferScriptsAndFonts } from "./deferScriptsAndFonts.ts";
import { writeLater } from "./diskWriteQueue.ts";
import { inlineStyles } from "./inlineStyles.ts";
import { tellCacheChange } from "./pageCacheEvents.ts";
import { pathOfKey } from "./pageCacheKey.ts";
import { pageReportStarter } from "./pageReportStarter.ts";
import { withWholeFiles } from "./wholeFiles.ts";

/** An entry of Next's cache; `kind` tells pages from fetched answers. */
type Entry = { kind: string; html?: unknown; headers?: Record<string, unknown> | undefined };

type FileSystemCache = typeof import("next/dist/server/lib/incremental-cache/file-system-cache.js").default;
type Tags = typeof import("next/dist/server/lib/incremental-cache/tags-manifest.external.js");

// By `require`, since Node and bundlers disagree on the default export of a CommonJS module.
const require = createRequire(import.meta.url);
const {
  default: Base,
}: { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache.js");
const { tagsManifest }: Tags = require("next/dist/server/lib/incremental-cache/tags-manifest.external.js");

/** A build must end with everything on the disk. */
const isBuild = process.env.NEXT_PHASE === "phase-production-build";

/** The entries that have the policy of the current settings; one from the disk may have an older one. */
const withPolicy = new WeakSet<Entry>();

/**
 * The time by the clock that Next counts ages with: nobody sets it. Next dates entries and marks by the wall clock, so after
 * that is set back, no publish would make a page stale until the clock is where it was.
 */
const now = () => performance.timeOrigin + performance.now();

/** When the entries of this process were made, as of {@link now}. */
const madeAt = new WeakMap<object, number>();

/** Milliseconds. An entry from the future, from the disk, counts as so old, and is renewed: the clock was set back. */
const OLD = 24 * 60 * 60 * 1000;

/** The date of an entry, whatever happened to the wall clock. */
function dateOf({ value, lastModified = 0 }: { value: object | null; lastModified?: number }): number {
  const made = value === null ? undefined : madeAt.get(value);
  return made ?? (lastModified > now() ? now() - OLD : lastModified);
}

/** Puts a page's styles into its HTML and what can wait behind the first paint; adds the HTML's policy to its headers. */
function complete(entry: Entry | null | undefined, distDir: string | undefined): void {
  if (entry?.kind !== "APP_PAGE" || typeof entry.html !== "string" || withPolicy.has(entry)) return;
  const styled = distDir === undefined ? entry.html : inlineStyles(entry.html, distDir);
  const html = deferScriptsAndFonts(styled, pageReportStarter(environment().RUM_SAMPLE_RATE));
  entry.html = html;
  entry.headers = { ...entry.headers, [POLICY_HEADER]: contentPolicy(html, environment()) };
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
  /** Undefined where nothing is cached, as for a draft. */
  readonly #distDir: string | undefined;
  /** Without one, Next answers from the disk alone. */
  readonly #hasMemory: boolean;
  /** Since the look for a page, which Next renders when it is not there or old. */
  #seconds: (() => number) | undefined;

  constructor(context: ConstructorParameters<FileSystemCache>[0]) {
    super({ ...context, fs: withWholeFiles(context.fs) });
    this.#distDir = context.serverDistDir === undefined ? undefined : dirname(context.serverDistDir);
    this.#hasMemory = Boolean(context.maxMemoryCacheSize);
  }

  override async get(...args: Parameters<InstanceType<FileSystemCache>["get"]>) {
    if (args[1].kind === "APP_PAGE") this.#seconds ??= stopwatch();
    const found = await super.get(...args);
    complete(found?.value, this.#distDir);
    return found && { ...found, lastModified: dateOf(found) };
  }

  override async set(...args: Parameters<InstanceType<FileSystemCache>["set"]>) {
    const [key, entry] = args;
    complete(entry, this.#distDir);
    if (entry) madeAt.set(entry, now());
    if (entry?.kind === "APP_PAGE" && this.#seconds) emit("render", { seconds: this.#seconds() });
    const write = () => super.set(...args);
    try {
      // Next's entry in memory is new at once, and is sent once this ends: visitors need not wait for the disk.
      await (this.#hasMemory && !isBuild ? writeLater(key, write) : write());
    } finally {
      if (entry?.kind !== "FETCH") tellCacheChange(pathOfKey(key));
    }
  }

  override async revalidateTag(...args: Parameters<InstanceType<FileSystemCache>["revalidateTag"]>) {
    await super.revalidateTag(...args);
    for (const tag of [args[0]].flat()) {
      const mark = tagsManifest.get(tag);
      if (mark?.stale !== undefined) mark.stale = now();
    }
    tellCacheChange();
  }
}
