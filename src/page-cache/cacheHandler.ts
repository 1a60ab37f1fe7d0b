import { randomBytes } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { emit, stopwatch } from "#platform/events.ts";
import { POLICY_HEADER } from "#platform/policy.ts";
import { pathOfKey, writeLater } from "./diskWriteQueue.ts";
import { finishHtml } from "./html/finishHtml.ts";
import { announcePageData, type PageData, writePageData } from "./pageData.ts";
import { staleTags } from "./staleTags.ts";

interface Writes {
  writeFile(file: string, data: string | Buffer): Promise<void>;
}

/**
 * Makes writes atomic: each replaces the whole file or leaves it unchanged. Next writes into the file itself. On a full
 * disk, or when the process is killed, it would leave half a page, and a restart would serve it.
 * @param fs its files are written next to their target, and renamed once they are complete
 */
function withWholeFiles<Fs extends Writes>(fs: Fs): Fs {
  const writeFile = async (file: string, data: string | Buffer) => {
    const part = `${file}.${randomBytes(6).toString("hex")}.part`;
    try {
      await fs.writeFile(part, data);
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };
  return { ...fs, writeFile };
}

/** An entry of Next's cache. `kind` distinguishes pages from fetch responses. */
type Entry = { kind: string; html?: unknown; headers?: Record<string, unknown> | undefined };

type FileSystemCache = typeof import("next/dist/server/lib/incremental-cache/file-system-cache.js").default;
type Tags = typeof import("next/dist/server/lib/incremental-cache/tags-manifest.external.js");

// Loaded with `require`, because Node and bundlers disagree on the default export of a CommonJS module.
const require = createRequire(import.meta.url);
const {
  default: Base,
}: { default: FileSystemCache } = require("next/dist/server/lib/incremental-cache/file-system-cache.js");
const { tagsManifest }: Tags = require("next/dist/server/lib/incremental-cache/tags-manifest.external.js");

/** During a build, writes are awaited: it must end with everything on the disk. */
const isBuild = process.env.NEXT_PHASE === "phase-production-build";

/** The entries with the policy of the current settings. An entry from the disk may have an older policy. */
const withPolicy = new WeakSet<Entry>();

/**
 * The time of the monotonic clock that Next uses for ages. Next dates entries and invalidations with the wall clock. If
 * that clock moves backward, no publish would make a page stale until the clock catches up.
 */
const now = () => performance.timeOrigin + performance.now();

/** When this process began to create its entries, according to {@link now}. */
const madeAt = new WeakMap<object, number>();

/** Age in milliseconds of an entry on the disk with a future date: the clock moved backward, so Next renders it again. */
const OLD = 24 * 60 * 60 * 1000;

/** How long Next may send a page after it became stale, in milliseconds: as long as with the profile "max". */
const MAX_STALE = 365 * 24 * 60 * 60 * 1000;

// Next applies `revalidateTag` only after the calling route handler returns, so a publish marks tags here.
staleTags.mark = (tags) => {
  for (const tag of tags) tagsManifest.set(tag, { stale: now(), expired: now() + MAX_STALE });
  emit("pages-invalidated", {});
};

/** Returns the date of an entry, corrected for changes of the wall clock. */
function dateOf({ value, lastModified = 0 }: { value: object | null; lastModified?: number }): number {
  const made = value === null ? undefined : madeAt.get(value);
  return made ?? (lastModified > now() ? now() - OLD : lastModified);
}

/**
 * Inlines a page's styles, defers its scripts and fonts, and adds the HTML's policy and language to its headers.
 * @returns the data that its scripts need, which the server can send from now on; undefined if the HTML contains it
 */
function complete(
  key: string,
  entry: Entry | null | undefined,
  distDir: string | undefined,
): PageData | undefined {
  if (entry?.kind !== "APP_PAGE" || typeof entry.html !== "string" || withPolicy.has(entry)) return undefined;
  const { html, policy, language, data } = finishHtml(entry.html, key, distDir);
  entry.html = html;
  entry.headers = {
    ...entry.headers,
    [POLICY_HEADER]: policy,
    ...(language !== undefined && { "content-language": language }),
  };
  withPolicy.add(entry);
  if (data) announcePageData(data);
  return data;
}

/**
 * Extends Next's page cache on the disk. It adds a content security policy and the language to each page, and emits an event
 * when a page changes. The policy lists the page's inline scripts by hash, which are known only once the page is rendered, so
 * neither Next's settings nor a proxy could add it. `next.config.ts` passes the class to Next, which creates an
 * instance for each request.
 */
// biome-ignore lint/style/noDefaultExport: Next takes a default export.
export default class PageCache extends Base {
  /** Undefined when nothing is cached, for example for a draft. */
  readonly #distDir: string | undefined;
  /** Without an in-memory cache, Next responds from the disk only. */
  readonly #hasMemory: boolean;
  /** Measures the time since the cache lookup of a page. Next renders the page when it is missing or stale. */
  #seconds: (() => number) | undefined;
  /** The keys of the entries that are being read. */
  readonly #reading = new Set<string>();
  /** When each entry was last looked up, according to {@link now}. Next renders or fetches it after that. */
  readonly #lookups = new Map<string, number>();
  /** Writes a whole file or nothing. */
  readonly #writeFile: Writes["writeFile"];
  /** The page's data on the disk. Its page is written afterward, because a restart would serve it without its data. */
  #dataWritten: Promise<void> | undefined;

  constructor(context: ConstructorParameters<FileSystemCache>[0]) {
    const fs = withWholeFiles(context.fs);
    const writeFile: Writes["writeFile"] = async (...args) => {
      await this.#dataWritten;
      await fs.writeFile(...args);
    };
    super({ ...context, fs: { ...fs, writeFile } });
    this.#writeFile = fs.writeFile;
    this.#distDir = context.serverDistDir === undefined ? undefined : dirname(context.serverDistDir);
    this.#hasMemory = Boolean(context.maxMemoryCacheSize);
  }

  override async get(...args: Parameters<InstanceType<FileSystemCache>["get"]>) {
    if (args[1].kind === "APP_PAGE") this.#seconds ??= stopwatch();
    this.#lookups.set(args[0], now());
    this.#reading.add(args[0]);
    const entry = await super.get(...args).finally(() => this.#reading.delete(args[0]));
    // The build itself stores pages as Next rendered them.
    complete(args[0], entry?.value, this.#distDir);
    return entry && { ...entry, lastModified: dateOf(entry) };
  }

  override async set(...args: Parameters<InstanceType<FileSystemCache>["set"]>) {
    const [key, entry] = args;
    // Next stores an entry from the disk again for a reader with other tags. Its new date would hide invalidations, and
    // readers pass their tags at each lookup.
    if (entry?.kind === "FETCH" && this.#reading.has(key)) return;
    const data = complete(key, entry, this.#distDir);
    // A change after the lookup may not be on the page, so an invalidation after it makes the page stale again.
    if (entry) madeAt.set(entry, this.#lookups.get(key) ?? now());
    if (entry?.kind === "APP_PAGE" && this.#seconds) emit("render", { seconds: this.#seconds() });
    const write = () => {
      if (data && this.#distDir !== undefined)
        this.#dataWritten = writePageData(data, this.#distDir, this.#writeFile);
      // The page's write rejects with the same error, but only once its folder is there.
      this.#dataWritten?.catch(() => {});
      // Updates the entry in memory before it writes.
      return super.set(...args);
    };
    try {
      // Next updates its entry in memory immediately and sends it once this returns, so visitors don't wait for the disk.
      await (this.#hasMemory && !isBuild ? writeLater(key, write) : write());
    } finally {
      if (entry?.kind !== "FETCH") emit("page-cached", { path: pathOfKey(key) });
    }
  }

  override async revalidateTag(...args: Parameters<InstanceType<FileSystemCache>["revalidateTag"]>) {
    await super.revalidateTag(...args);
    for (const tag of [args[0]].flat()) {
      const mark = tagsManifest.get(tag);
      if (mark?.stale !== undefined) mark.stale = now();
    }
    emit("pages-invalidated", {});
  }
}
