import type { IncomingMessage } from "node:http";
import type { RequestCounts } from "#analytics/countRequests.ts";
import type { CachedResponse } from "#page-cache/CachedResponse.ts";
import type { PageCopies } from "#page-cache/pageCopies.ts";
import type { MarkdownPages } from "#seo/markdown/markdownPages.ts";
import type { SiteResponse } from "./connections/SiteResponse.ts";
import type { DraftSessions } from "./routing/draftSessions.ts";
import type { IsPage } from "./routing/notFoundPage.ts";
import type { OtherBuildsFile } from "./routing/previousBuildAssets.ts";
import type { Target } from "./routing/requestTarget.ts";
import type { Resource, Routes } from "./routing/routes.ts";

/** A request that passed the first checks, and its response. */
export interface Exchange extends Target {
  /** Once the whole body has arrived, a copy of the request with it. */
  request: IncomingMessage;
  readonly response: SiteResponse;
  /** The resource at the path. A handler may find that there is none. */
  resource: Resource;
  /** Whether this process sent the request to itself. */
  readonly isSelf: boolean;
}

/**
 * Handles a request, or leaves it to the next handler.
 * @returns whether it handled the request. Most handlers decide synchronously: an `await` would cost as much as finding a
 *   page in memory
 */
export type Handler = (exchange: Exchange) => boolean | Promise<boolean>;

/** The source of the response at `/metrics`. */
export interface Metrics {
  /** The bearer token that clients need. */
  readonly token: string;
  readonly contentType: string;
  readonly read: () => Promise<string>;
}

/** Chooses between the versions of a page while an experiment runs. */
export interface PageVersions {
  /** Returns the version of a page for a request. @param original the copy of the page at the path */
  choose(request: IncomingMessage, path: string, original: CachedResponse): CachedResponse;
  /** Returns headers with the proof of a view, names and values in turn; undefined for a page without an experiment. */
  proofHeaders(path: string, copy: CachedResponse): readonly string[] | undefined;
}

/** The parts of the site that handlers need. */
export interface Site {
  readonly routes: Routes;
  /** Whether an editor has published a page at a path. */
  readonly isPage: IsPage;
  readonly drafts: DraftSessions;
  readonly pageCopies: PageCopies;
  /** Whether pages are served from memory; otherwise Next handles each page request. */
  readonly hasPageCache: boolean;
  readonly markdownOf: MarkdownPages;
  /** Headers of redirects for an edge that a publish purges. */
  readonly redirectHeaders?: Readonly<Record<string, string>>;
  /** Reads the data of pages, and fetches the files of other builds from other instances. */
  readonly otherBuildsFile?: OtherBuildsFile | undefined;
  /** Counts a request against its address's allowance. Returns the seconds to wait when the allowance is used up. */
  readonly takeRequest: (request: IncomingMessage) => Promise<number | undefined>;
  /** The secrets of the lake's webhook, newest first. */
  readonly webhookSecrets: readonly string[];
  /** Next's request handler. */
  readonly next: (request: IncomingMessage, response: SiteResponse) => Promise<void>;
  /** Counts views and missing pages, if `ANALYTICS` is on. */
  readonly counts?: RequestCounts | undefined;
  /** The versions of landing pages, if `ANALYTICS` is on. */
  readonly versions?: PageVersions | undefined;
  /** The source of `/metrics`, if its token is set. */
  readonly metrics?: Metrics | undefined;
}

/** Whether a request only reads a resource. */
export const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";
