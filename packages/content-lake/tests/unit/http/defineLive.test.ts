import { createClient, type LiveEvent } from "@sanity/client";
import { defineLive } from "next-sanity/live";
import { isValidElement, type ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { lakePerTest } from "../../support/testLake.ts";

// Next's build replaces client components in a server component by references.
vi.mock("next-sanity/live/client-components", () => ({ SanityLive: "SanityLive of the browser" }));

const lake = lakePerTest();
beforeEach(async () => {
  await lake.editor.create({ _id: "a", _type: "note", title: "One" });
  await lake.editor.create({ _id: "drafts.a", _type: "note", title: "Draft" });
});

// With `strict`, callers pass the perspective. Without it, the cookies of a request determine it.
const define = (client = lake.visitor) =>
  defineLive({ client, serverToken: lake.lakeToken, browserToken: false, strict: true });
const query = "*[_id == 'a'][0].title";
const published = { perspective: "published", stega: false } as const;

test("sanityFetch returns the data and the query's tags", async () => {
  const { data, tags } = await define().sanityFetch({ query, ...published, tags: ["own"] });
  expect(data).toBe("One");
  expect(tags).toEqual(["own", expect.stringMatching(/^sanity:s1:/)]);
});

test("sanityFetch returns drafts with its token, and a source map for stega", async () => {
  const drafts = { perspective: "drafts", stega: false } as const;
  expect(await define().sanityFetch({ query, ...drafts })).toMatchObject({ data: "Draft" });
  const client = lake.clientWith({ stega: { studioUrl: "http://localhost:3333" } });
  const { sanityFetch } = define(client);
  const { data, sourceMap } = await sanityFetch({ query, perspective: "drafts", stega: true });
  expect(sourceMap).toMatchObject({ documents: [{ _id: "drafts.a" }] });
  expect(String(data).length).toBeGreaterThan("Draft".length);
});

test("SanityLive receives each change with the tags that sanityFetch returned", async () => {
  const { sanityFetch, SanityLive } = define();
  const { tags } = await sanityFetch({ query, ...published });
  // A server component is a function.
  const render = SanityLive as (props: { includeDrafts: boolean }) => Promise<unknown>;
  const element = await render({ includeDrafts: false });
  if (!isValidElement(element)) throw new Error("SanityLive renders nothing");
  const { config } = (element as ReactElement<{ config: object }>).props; // the props of the client component
  const events: LiveEvent[] = [];
  const subscription = createClient({ ...config, useCdn: false })
    .live.events()
    .subscribe((event) => events.push(event));
  await expect.poll(() => events).toMatchObject([{ type: "welcome" }]);
  await lake.editor.patch("a").set({ title: "Two" }).commit();
  await expect.poll(() => events).toMatchObject([{}, { type: "message" }]);
  const [, message] = events;
  const told = message?.type === "message" ? message.tags.map((tag) => `sanity:${tag}`) : [];
  expect(told).toEqual(expect.arrayContaining(tags));
  expect(await sanityFetch({ query, ...published })).toMatchObject({ data: "Two" });
  subscription.unsubscribe();
});
