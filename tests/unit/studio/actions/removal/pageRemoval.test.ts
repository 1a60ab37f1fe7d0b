import { expect, onTestFinished, test } from "vitest";
import { redirectActions } from "../../../../../studio/actions/movedPath.ts";
import { usesOf } from "../../../../../studio/actions/removal/blockUses.ts";
import {
  HOME,
  readSurroundings,
  removalActions,
  removalEffects,
} from "../../../../../studio/actions/removal/pageRemoval.ts";
import { startTestLake } from "../../../../support/testLake.ts";

const slug = { current: "pricing" };
const page = { title: "Pricing", label: "Pricing", _type: "page", slug, inHeader: true, inFooter: "legal" };
const stored = { _rev: "1", _updatedAt: "" };
const heroes = ["drafts.hero", "hero"].map((_id) => ({ _id, _type: "hero", ...stored }));
const redirectFrom = { _id: "from-a", _type: "redirect", ...stored, from: "/a" };
const unlinked = { ...page, inHeader: false, inFooter: "no" };
const linked = "The link “Pricing” disappears from the header and the footer of every page.";

test.each([
  [
    "its links",
    { linkers: heroes },
    ["You can restore the page under Changes, Past.", linked, "Links to this page stop working in: Hero."],
  ],
  [
    "the redirects to it",
    { linkers: [redirectFrom] },
    [
      expect.any(String),
      linked,
      expect.stringContaining("redirect from /a leads to the page that you choose"),
    ],
  ],
  [
    "its translation",
    { translations: ["es"] },
    [expect.any(String), linked, "The translation into Spanish stays on the site. Remove it separately."],
  ],
  [
    "its translations",
    { translations: ["es", "ar"] },
    [
      expect.any(String),
      linked,
      expect.stringContaining("translations into Spanish and Arabic stay on the site."),
    ],
  ],
])("says what happens to a deleted page and to %s", (_what, surroundings, effects) => {
  const around = { linkers: [], translations: [], ...surroundings } as Parameters<typeof removalEffects>[1];
  expect(removalEffects(page, around, "delete")).toEqual([
    "Visitors will no longer find /pricing.",
    ...effects,
  ]);
});

test("mentions no links of an unpublished page if there are none", () => {
  expect(removalEffects(unlinked, { linkers: [], translations: [] }, "unpublish")).toEqual([
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
  const source = { _type: "reference", _ref: "p1", _weak: true };
  const translation = { ...page, language: "es", translation: { _type: "translation", source } };
  for (const id of ["p1-es", "drafts.p1-es"]) seed.create({ _id: id, ...translation, title: "p1 es" });
  seed.create({ _id: HOME, _type: "hero", link: { _type: "reference", _ref: "p1", _weak: true } });
  await seed.commit();
  return { client, read: () => readSurroundings(client, "p1") };
}

test("finds linking documents, the page's own draft, its translations, and the other pages in its language", async () => {
  const { client, read } = await lakeWithPages();
  const { linkers, versions, targets, translations } = await read();
  expect(linkers.map(({ _id }) => _id)).toEqual([HOME]);
  expect(versions).toEqual(["drafts.p1"]);
  expect(targets.map(({ id }) => id)).toEqual([HOME, "privacyPolicy", "termsOfService", "p2"]);
  expect(translations).toEqual(["es"]);
  const spanish = await readSurroundings(client, "p1-es");
  expect(spanish.targets.map(({ id }) => id)).toEqual([HOME, "privacyPolicy", "termsOfService"]);
  expect(spanish.translations).toEqual([]);
});

test.each([
  ["delete", "p1"],
  ["unpublish", "p1"],
  ["delete", "p1-es"],
  ["unpublish", "p1-es"],
] as const)(
  "%s of %s writes the redirect, and turns older ones to its target, in one transaction",
  async (removal, id) => {
    const { client } = await lakeWithPages();
    const older = redirectActions({ from: "/a", page: id, redirect: "from-a" });
    await client.action([
      ...older,
      ...redirectActions({ from: "/other", page: "p2", redirect: "from-other" }),
    ]);
    const { versions, linkers } = await readSurroundings(client, id);
    const redirect = { from: "/pricing", target: HOME };
    const { transactionId } = await client.action(
      removalActions({ id, removal, versions, linkers, redirect }),
    );
    const redirects =
      '*[_type == "redirect"] | order(from asc){ from, "to": page.target._ref, "isNew": _rev == $id }';
    expect(await client.fetch(redirects, { id: transactionId })).toEqual([
      { from: "/a", to: HOME, isNew: true },
      { from: "/other", to: "p2", isNew: false },
      { from: "/pricing", to: HOME, isNew: true },
    ]);
    expect(await client.getDocument(id)).toBeUndefined();
    expect(Boolean(await client.getDocument(`drafts.${id}`))).toBe(removal === "unpublish");
    expect(await client.fetch('count(*[_type == "redirect" && _id in path("drafts.**")])')).toBe(0);
  },
);

test("writes no redirect if none is chosen", async () => {
  const { client } = await lakeWithPages();
  await client.action(removalActions({ id: "p1", removal: "delete", versions: ["drafts.p1"] }));
  expect(await client.fetch('count(*[_type == "redirect"])')).toBe(0);
});

const user = (_id: string, title: string) => ({ _id, _type: "page", _rev: "one", _updatedAt: "", title });

test("names each page once, and says if only its draft or a release uses the block", () => {
  const users = [
    user("versions.r1.page-c", "Careers"),
    user("drafts.page-b", "About us"),
    user("drafts.page-a", "Prices"),
    user("page-a", "Pricing"),
  ];
  expect(usesOf(users)).toEqual([
    { id: "page-a", type: "page", title: "Pricing", note: "" },
    { id: "page-b", type: "page", title: "About us", note: " (in its draft)" },
    { id: "page-c", type: "page", title: "Careers", note: " (in a release)" },
  ]);
});
