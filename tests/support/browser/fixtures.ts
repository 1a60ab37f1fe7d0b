import type { SanityClient } from "@sanity/client";
import { test as base, expect, type Page } from "playwright/test";
import { lakeClient } from "./lake.ts";
import { startTestSite, type TestSite } from "./testSite.ts";
import { dataFolder, servicesUrl, siteUrl } from "./workspace.ts";

export { expect };

/** A page's errors, and its requests to other origins. A test that expects some of them calls `allow`. */
export type Complaints = {
  /** Ignores complaints with matching text. */
  allow(pattern: RegExp): void;
  /** Returns the complaints so far that aren't allowed. */
  list(): string[];
  /** Watches another page, in addition to the test's own. */
  watch(page: Page): void;
};

function createComplaints(hosts: Set<string>): Complaints {
  const isKnown = (host: string) =>
    [...hosts].some((known) => (known.startsWith(".") ? host.endsWith(known) : host === known));
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  return {
    allow: (pattern) => void allowed.push(pattern),
    list: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
    watch(page) {
      page.on("pageerror", (error) => seen.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() !== "error") return;
        seen.push(`console: ${message.text()} (${message.location().url})`);
      });
      page.on("request", (request) => {
        const url = new URL(request.url());
        if (!/^https?:|^wss?:/.test(url.protocol) || isKnown(url.host)) return;
        seen.push(`request to another origin: ${request.url()}`);
      });
    },
  };
}

type Fixtures = {
  /** The hosts that a page may send requests to. A leading dot includes all subdomains. */
  hosts: Set<string>;
  /** The shared site's lake, with the editor's token. Only read from it, because other tests see your writes. */
  lake: SanityClient;
  /** Fails the test on a console error, an uncaught error or a request to another origin. */
  complaints: Complaints;
  /** Starts a site with its own lake. Both end with the test. */
  openTestSite: () => Promise<TestSite>;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  lake: async ({}, use) => use(lakeClient(servicesUrl, dataFolder)),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  hosts: async ({}, use) => use(new Set([new URL(siteUrl).host])),
  openTestSite: async ({ hosts }, use) => {
    const sites: TestSite[] = [];
    await use(async () => {
      const testSite = await startTestSite();
      sites.push(testSite);
      hosts.add(new URL(testSite.siteUrl).host);
      return testSite;
    });
    await Promise.all(sites.map((testSite) => testSite.stop()));
  },
  // Depends on `openTestSite`, so that the sites stop after this check. A page whose site has stopped reports errors.
  complaints: [
    async ({ page, hosts, openTestSite: _sites }, use) => {
      const complaints = createComplaints(hosts);
      complaints.watch(page);
      await use(complaints);
      expect(complaints.list(), "errors and requests to other origins").toEqual([]);
    },
    { auto: true },
  ],
});
