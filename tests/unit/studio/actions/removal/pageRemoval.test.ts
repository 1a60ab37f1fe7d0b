import { expect, onTestFinished, test } from "vitest";
import { redirectActions } from "../../../../../studio/actions/movedPath.ts";
import {
  HOME,
  readSurroundings,
  removalActions,
  removalEffects,
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
  expect(
    removalEffects(page, { linkers: [linker, { ...linker, _id: "hero" }], translations: [] }, "delete"),
  ).toEqual([
    "Visitors will no longer find /pricing.",
    "You can restore the page under Changes, Past.",
    "The link “Pricing” disappears from the header and the footer of every page.",
    "Links to this page stop working in: Hero.",
  ]);
});

test("mentions no links if there are none", () => {
  expect(
    removalEffects(
      { ...page, inHeader: false, inFooter: "no" },
      { linkers: [], translations: [] },
      "unpublish",
    ),
  ).toEqual([
    "Visitors will no longer find /pricing.",
    "The page stays as a draft, which you can publish again.",
  ]);
});

test("says that the translations of the page stay on the site", () => {
  const effects = (translations: ("es" | "ar")[]) =>
    removalEffects(page, { linkers: [], translations }, "delete").at(-1);
  expect(effects(["es"])).toBe("The translation into Spanish stays on the site. Remove it separately.");
  expect(effects(["es", "ar"])).toBe(
    "The translations into Spanish and Arabic stay on the site. Remove them separately.",
  );
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

test.each([
  ["delete", "p1"],
  ["unpublish", "p1"],
  ["delete", "p1-es"],
  ["unpublish", "p1-es"],
] as const)("older redirects lead to the new target after %s of %s", async (removal, id) => {
  const { client } = await lakeWithPages();
  const older = redirectActions({ from: "/a", page: id, redirect: "from-a" });
  await client.action([...older, ...redirectActions({ from: "/other", page: "p2", redirect: "from-other" })]);
  const { versions, linkers } = await readSurroundings(client, id);
  const redirect = { from: "/pricing", target: HOME };
  const { transactionId } = await client.action(removalActions({ id, removal, versions, linkers, redirect }));
  expect(
    await client.fetch(
      '*[_type == "redirect"] | order(from asc){ from, "to": page.target._ref, "isNew": _rev == $id }',
      { id: transactionId },
    ),
  ).toEqual([
    { from: "/a", to: HOME, isNew: true },
    { from: "/other", to: "p2", isNew: false },
    { from: "/pricing", to: HOME, isNew: true },
  ]);
  expect(await client.fetch('count(*[_type == "redirect" && _id in path("drafts.**")])')).toBe(0);
});

test("says what happens to redirects that lead to the page", () => {
  const older = { _id: "from-a", _type: "redirect", _rev: "1", _updatedAt: "", from: "/a" };
  expect(removalEffects(page, { linkers: [older], translations: [] }, "delete").at(-1)).toBe(
    "The redirect from /a leads to the page that you choose, or ends without one.",
  );
});

test("writes no redirect if none is chosen", async () => {
  const { client } = await lakeWithPages();
  await client.action(removalActions({ id: "p1", removal: "delete", versions: ["drafts.p1"] }));
  expect(await client.fetch('count(*[_type == "redirect"])')).toBe(0);
});
