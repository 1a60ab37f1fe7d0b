// What a legal document shows when somebody changes a site setting that it inserts, from a real lake to the loaded content.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Language } from "#schemas/languages.ts";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { type SettingName, settingChoices } from "#schemas/rules/settingValues.ts";
import { settingsIdOf } from "#schemas/rules/sign-off/insertedSettings.ts";
import { approve } from "../../../support/approve.ts";
import { restoreSeed } from "../../../support/content/restoreSeed.ts";
import { readFrom, startTestLake, type TestLake } from "../../../support/testLake.ts";

vi.mock("next/headers", () => ({
  draftMode: async () => ({ isEnabled: false }),
  cookies: async () => ({ get: () => undefined }),
}));

let lake: TestLake;
let load: typeof import("#content/load.ts");
let readPublished: typeof import("#content/readPublished.ts").readPublished;
let releaseProblems: typeof import("#content/releaseProblems.ts").releaseProblems;

beforeAll(async () => {
  lake = await startTestLake();
  readFrom(lake, { SIGN_OFF: "required" });
  load = await import("#content/load.ts");
  ({ readPublished } = await import("#content/readPublished.ts"));
  ({ releaseProblems } = await import("#content/releaseProblems.ts"));
});
afterAll(() => lake.close());
beforeEach(async () => {
  await restoreSeed(lake.editor);
});

const legal = ["privacyPolicy", "termsOfService"] as const;
const texts = legal.flatMap((document) =>
  (["en", "es", "ar"] as const).map((language) => ({
    ...{ document, language, id: language === "en" ? document : `${document}-${language}` },
  })),
);

/** Returns the texts and the addresses of the settings in a legal document. */
function valuesIn(content: unknown): unknown[] {
  if (Array.isArray(content)) return content.flatMap(valuesIn);
  if (!isRecord(content)) return [];
  if (content._type === "settingValue") return [content.text, content.href];
  return Object.values(content).flatMap(valuesIn);
}
const shown = async (document: (typeof legal)[number], language: Language) => {
  const { _rev, ...loaded } = await load.loadLegalDocument(document, language);
  return { _rev, loaded, values: valuesIn(loaded) };
};
const change = (id: string, setting: SettingName, value: string) =>
  lake.editor
    .patch(id)
    .set({ [setting]: setting === "postalAddress" ? [value] : value })
    .commit();

const email = "new@example.com";
const fresh = { productName: "Other", email, phone: "+1 555 0199", postalAddress: "New St" };
const rows = texts.flatMap((text) => settingChoices.map(({ value }) => ({ ...text, setting: value })));

test.each(rows)("$id keeps its approved $setting until somebody approves the new one", async (row) => {
  const { document, language, id, setting } = row;
  // The seed doesn't insert every setting into every document.
  const own = { _key: "own", _type: "settingValue", setting };
  await lake.editor.patch(id).insert("after", "sections[0].body[0].children[-1]", [own]).commit();
  await approve(lake.editor, id);
  const before = await shown(document, language);
  await change(settingsIdOf(id), setting, fresh[setting]);
  const kept = await shown(document, language);
  expect(kept.loaded).toEqual(before.loaded);
  // Otherwise, the approval would find no page to change.
  expect(kept._rev).not.toBe(before._rev);
  expect([(await load.loadSiteSettings(language))[setting]].flat()).toEqual([fresh[setting]]);
  expect((await readPublished(id)).check).toThrow(`Document "${id}" was published without legal approval`);
  await approve(lake.editor, id);
  expect((await shown(document, language)).values).toContain(fresh[setting]);
  expect((await readPublished(id)).check).not.toThrow();
});

test("a change of other settings needs no approval, and neither does a change back", async () => {
  const id = "siteSettings";
  const before = (await lake.editor.getDocument(id))?.email;
  await lake.editor.patch(id).set({ tagline: "A tagline that no legal text inserts" }).commit();
  expect((await readPublished("privacyPolicy")).check).not.toThrow();
  await change(id, "email", email);
  expect((await readPublished("privacyPolicy")).check).toThrow();
  await change(id, "email", before);
  expect((await readPublished("privacyPolicy")).check).not.toThrow();
});

test.each([
  ["deleted", (id: string) => lake.editor.delete(id)],
  ["edited too", (id: string) => lake.editor.patch(id).set({ title: "Nobody approved this" }).commit()],
] as const)("a legal document that is %s keeps its approved settings", async (_way, write) => {
  const before = await shown("termsOfService", "en");
  await change("siteSettings", "email", email);
  await write("termsOfService");
  await change("siteSettings", "email", "newest@example.com");
  expect((await shown("termsOfService", "en")).loaded).toEqual(before.loaded);
});

test("an approval without the settings covers those of its time", async () => {
  const { contentHash } = await import("#schemas/rules/sign-off/contentHash.ts");
  const stored = await lake.editor.getDocument("privacyPolicy");
  const [event] = await lake.editor.fetch<{ _id: string; _type: string }[]>(
    '*[_type == "signOff" && document == "privacyPolicy"]',
  );
  if (!event) throw new Error("The seed has no approval.");
  await lake.editor.delete(event._id);
  const own = { contentHash: await contentHash(stored ?? {}), snapshot: JSON.stringify(stored) };
  const { _createdAt, _updatedAt, _rev, ...fields } = { ...event, _createdAt: "", _updatedAt: "", _rev: "" };
  await lake.editor.create({ ...fields, ...own });
  const before = await shown("privacyPolicy", "en");
  await change("siteSettings", "email", email);
  expect((await shown("privacyPolicy", "en")).loaded).toEqual(before.loaded);
});

test("a release with other settings needs an approval of the legal documents in it", async () => {
  const version = async (id: string, set: object) => {
    const { _rev, ...published } = (await lake.editor.getDocument(id)) ?? {};
    await lake.editor.create({ ...published, ...set, _id: `versions.move.${id}` } as { _type: string });
  };
  await lake.editor.releases.create({ releaseId: "move" });
  await version("privacyPolicy", {});
  expect(await releaseProblems("move")).toEqual([]);
  await version("siteSettings", { postalAddress: ["A new street"] });
  expect(await releaseProblems("move")).toEqual(["Privacy policy: it needs legal approval."]);
  await approve(lake.editor, "versions.move.privacyPolicy");
  expect(await releaseProblems("move")).toEqual([]);
  await lake.editor.releases.archive({ releaseId: "move" });
});
