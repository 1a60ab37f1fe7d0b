import { afterAll, beforeAll, expect, test } from "vitest";
import { seedLake } from "../../scripts/content/seed.ts";
import { migrateContent } from "../../studio/migrateContent.ts";
import { migration } from "../../studio/migrations/2026-11-22-pick-links.ts";
import { startTestLake, type TestLake } from "../support/testLake.ts";

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake();
  await seedLake({ client: lake.editor, folder: "studio/content" });
});
afterAll(() => lake.close());

const link = 'sections[_key=="privacy"].body[_key=="privacy-1"].markDefs[_key=="privacy-1-l1"]';
const stored = async () =>
  lake.editor.fetch(`*[_id == "termsOfService"][0].sections[_key == "privacy"][0].body[0].markDefs[0]`);

test.each([
  ["/", { target: "hero" }],
  ["/privacy-policy", { target: "privacyPolicy" }],
  ["/privacy-policy#section-2", { target: "privacyPolicy", section: "information" }],
  ["/#applications", { target: "applications" }],
  ["/#features", { target: "hero" }],
  ["/#tendwell-info", { target: "voiceAgent" }],
  ["/no-such-page", undefined],
  ["/privacy-policy#section-99", undefined],
  ["/#no-such-place", undefined],
  ["https://other.example/", undefined],
])("converts a typed link to %s", async (href, picked) => {
  const old = { _type: "link", _key: "privacy-1-l1", href };
  await lake.editor
    .patch("termsOfService")
    .set({ [link]: old })
    .commit();
  await migrateContent(lake.editor, migration, true);
  const now = await stored();
  if (!picked) expect(now).toEqual(old);
  else {
    const { target, ...section } = picked;
    const reference = { _type: "reference", _ref: target, _weak: true };
    expect(now).toEqual({ _type: "pageLink", _key: "privacy-1-l1", target: reference, ...section });
  }
  expect(await migrateContent(lake.editor, migration, true)).toMatchObject({ changes: [] });
});
