import type { SanityClient } from "@sanity/client";
import { test as base, expect, type Page } from "playwright/test";
import { type House, type HouseOptions, startHouse } from "./house.ts";
import { lakeClient } from "./lake.ts";
import { dataFolder, servicesUrl, siteUrl } from "./place.ts";

export { expect };

/** What a page did that no page may do. A test that expects some of it says so with `allow`. */
export type Complaints = {
  /** Complaints whose text matches are expected: they no longer fail the test. */
  allow(pattern: RegExp): void;
  /** Those so far that are not allowed. */
  list(): string[];
  /** Watches a page besides the test's own. */
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
  /** The hosts a page may send requests to; one that begins with a dot stands for every name below it. */
  hosts: Set<string>;
  /** The shared site's lake, with the editor's token. Put back what you change. */
  lake: SanityClient;
  /** Fails the test on a console error, an uncaught error or a request to another origin. */
  complaints: Complaints;
  /** Starts a site with a lake of its own; it ends with the test. */
  openHouse: (options?: HouseOptions) => Promise<House>;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  lake: async ({}, use) => use(lakeClient(servicesUrl, dataFolder)),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  hosts: async ({}, use) => use(new Set([new URL(siteUrl).host])),
  openHouse: async ({ hosts }, use) => {
    const houses: House[] = [];
    await use(async (options) => {
      const house = await startHouse(options);
      houses.push(house);
      hosts.add(new URL(house.siteUrl).host);
      return house;
    });
    await Promise.all(houses.map((house) => house.stop()));
  },
  // It needs the houses only so that they end after it has looked: a page loses its site when they do.
  complaints: [
    async ({ page, hosts, openHouse: _houses }, use) => {
      const complaints = createComplaints(hosts);
      complaints.watch(page);
      await use(complaints);
      expect(complaints.list(), "what the page must not do").toEqual([]);
    },
    { auto: true },
  ],
});
