import { expect, onTestFinished, test } from "vitest";
import {
  HOME,
  type PageSurroundings,
  removalActions,
  removalEffects,
  SURROUNDINGS_QUERY,
  surroundingsOf,
} from "../../../../../studio/actions/removal/pageRemoval.ts";
import { startTestLake } from "../../../../support/testLake.ts";

const page = {
  title: "Pricing approach",
  label: "Pricing",
  _type: "page",
  slug: { current: "pricing" },
  inHeader: true,
  inFooter: "legal",
};
const linker = { _id: "drafts.hero", _type: "hero", _rev: "1", _updatedAt: "" };

test("names the header and footer links and the documents whose links stop working", () => {
  expect(removalEffects(page, [linker, { ...linker, _id: "hero" }], "delete")).toEqual([
    "Visitors will no longer find /pricing.",
    "You can restore the page under Changes, Past.",
    "The link “Pricing” disappears from the header and the footer of every page.",
    "Links to this page stop working in: Hero.",
  ]);
});

test("mentions no links if there are none", () => {
  expect(removalEffects({ ...page, inHeader: false, inFooter: "no" }, [], "unpublish")).toEqual([
    "Visitors will no longer find /pricing.",
    "The page stays as a draft, which you can publish again.",
  ]);
});

async function lakeWithPages() {
  const lake = await startTestLake();
  onTestFinished(() => lake.close());
  const client = lake.clientWith({ token: lake.lakeToken, perspective: "raw" });
  const seed = client.transaction();
  for (const id of ["p1", "drafts.p1", "p2"]) seed.create({ _id: id, ...page, title: id });
  seed.create({ _id: HOME, _type: "hero", link: { _type: "reference", _ref: "p1", _weak: true } });
  await seed.commit();
  const read = async () =>
    surroundingsOf("p1", await client.fetch<PageSurroundings>(SURROUNDINGS_QUERY, { id: "p1" }));
  return { client, read };
}

test("finds linking documents, the page's own draft, and the other pages", async () => {
  const { linkers, versions, targets } = await (await lakeWithPages()).read();
  expect(linkers.map(({ _id }) => _id)).toEqual([HOME]);
  expect(versions).toEqual(["drafts.p1"]);
  expect(targets.map(({ id }) => id)).toEqual([HOME, "privacyPolicy", "termsOfService", "p2"]);
});

test.each(["delete", "unpublish"] as const)(
  "writes the redirect in the transaction of %s",
  async (removal) => {
    const { client, read } = await lakeWithPages();
    const { versions } = await read();
    const redirect = { from: "/pricing", target: HOME };
    const { transactionId } = await client.action(removalActions({ id: "p1", removal, versions, redirect }));
    expect(await client.getDocument("p1")).toBeUndefined();
    expect(Boolean(await client.getDocument("drafts.p1"))).toBe(removal === "unpublish");
    expect(await client.fetch('*[_type == "redirect"]{ _rev, from, "to": page.target._ref }')).toEqual([
      { _rev: transactionId, from: "/pricing", to: HOME },
    ]);
  },
);

test("writes no redirect if none is chosen", async () => {
  const { client } = await lakeWithPages();
  await client.action(removalActions({ id: "p1", removal: "delete", versions: ["drafts.p1"] }));
  expect(await client.fetch('count(*[_type == "redirect"])')).toBe(0);
});
