// A marketer translates a section in the real Studio, and follows a change of the English.

import { singletons } from "#schemas/singletons.ts";
import { withApprovals } from "../../scripts/content/seed.ts";
import { approve } from "../support/approve.ts";
import { ask, htmlOf } from "../support/browser/ask.ts";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, type StudioTab, test } from "../support/browser/studioFixtures.ts";
import type { StudioSite } from "../support/browser/studioSite.ts";

const LOAD = 30_000;
/** The records of what the texts were translated from. */
const RECORDS = "texts";

/** Returns a value with other texts. They only have to differ from English. */
function translate(value: unknown, field = ""): unknown {
  if (/^_|^(?:language|section|kind)$/.test(field) || field === RECORDS) return value;
  if (typeof value === "string") return `ñ${value}`;
  if (Array.isArray(value)) return value.map((item) => translate(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, translate(item, name)]));
}

/** Approves and publishes all singletons in Spanish through the API, and deletes the translation of one. */
async function publishSpanish({ lake }: StudioSite, except: string): Promise<void> {
  const inSpanish = async ({ id }: (typeof singletons)[number]) => {
    const document = await lake.getDocument(id);
    if (!document) throw new Error(`The seed has no ${id}.`);
    return { ...document, _id: `${id}-es`, language: "es" };
  };
  const documents = await Promise.all(singletons.filter((row) => row.id !== except).map(inSpanish));
  const transaction = lake.transaction();
  for (const document of await withApprovals(documents)) transaction.createOrReplace(document);
  transaction.delete(`${except}-es`);
  await transaction.commit();
}

/**
 * Translates all texts of a draft through the API, with a patch, as another editor's browser would. Typing them would prove
 * nothing. After a replacement, the Studio can refuse to publish because of the problems of the replaced draft.
 */
async function translateDraft({ lake }: StudioSite, id: string): Promise<void> {
  const draft = await lake.getDocument(`drafts.${id}`);
  if (!draft) throw new Error(`There is no draft of ${id}.`);
  const { _id, _type, _rev, _createdAt, _updatedAt, ...content } = draft;
  await lake
    .patch(_id)
    .set(translate(content) as typeof content)
    .commit(); // an object, like the content
}

/** Returns a page's HTML without the time of its rendering. A page is rendered again for reasons that change no word. */
const wordsOf = async (url: string) => (await htmlOf(url)).replace(/rendered[\\":]+[\dTZ:.-]+/g, "");

const cell = ({ page }: StudioTab, name: string) => page.getByRole("link", { name });
const text = ({ page }: StudioTab, path: string) =>
  page.getByTestId("translation-panel").getByTestId(`text-${path}`);

async function expectAccessible({ page }: StudioTab, testId: string): Promise<void> {
  expect(await findViolations(page, `[data-testid="${testId}"]`)).toEqual([]);
}

async function openTable({ page, go }: StudioTab): Promise<void> {
  await go("/changes/translations");
  await expect(page.getByTestId("translations-goals")).toBeVisible({ timeout: LOAD });
}

test("a section is translated, goes live in its language only, and a change of the English puts it out of date or takes it off the site", async ({
  tab,
  studio,
}) => {
  const { page } = tab;
  const spanish = `${studio.siteUrl}/es`;
  const headingIn = async (url: string) => /id="goals".*?<h2[^>]*>(.*?)<\/h2>/s.exec(await htmlOf(url))?.[1];

  await test.step("the table creates the translation, with the English texts to translate", async () => {
    await publishSpanish(studio, "goals");
    await openTable(tab);
    await expect(page.getByTestId("translations")).toContainText("Incomplete: 1 missing");
    await expectAccessible(tab, "translations");
    await page.getByRole("button", { name: "Create “Goals” in Spanish" }).click();
    await expect(tab.input("heading")).toHaveValue("Our Goals", { timeout: LOAD });
    await expect(page.getByTestId("translation-panel")).toBeVisible();
    await expect(page.getByTestId("language-line")).toHaveText(
      "In Spanish, translated from the English document",
    );
    await expect(text(tab, "heading")).toContainText("Not translated");
    // Publish is enabled until the draft is validated. A press would then meet the errors of the English texts.
    await expect(page.getByRole("button", { name: "To correct" })).toBeVisible({ timeout: LOAD });
    await expect(page.getByTestId("action-publish")).toBeDisabled();
    await expect.poll(async () => (await ask(spanish)).status, { timeout: LOAD }).toBe(404);
  });

  await test.step("once every text is translated, it goes live and completes the page", async () => {
    await translateDraft(studio, "goals-es");
    await expect(tab.input("heading")).toHaveValue("ñOur Goals", { timeout: LOAD });
    await tab.saved('*[_id == "drafts.goals-es"][0].heading', "ñOur Goals");
    // The Studio validates the translated texts a moment after it shows them. A missing review is only a warning.
    const errors = page.getByTestId("field-message").and(page.locator("[data-tone=critical]"));
    await expect(errors).toHaveCount(0, { timeout: LOAD });
    await tab.publish();
    await expect.poll(async () => (await ask(spanish)).status, { timeout: LOAD }).toBe(200);
    // Until the page is rendered, the first visitor may get it as it was before it left the site.
    await expect.poll(() => headingIn(spanish), { timeout: LOAD }).toContain("ñOur Goals");
  });

  await test.step("publishing a translated heading changes only the page in its language", async () => {
    // The English page names the new language a moment after that language's page is live.
    await expect.poll(() => htmlOf(studio.siteUrl), { timeout: LOAD }).toContain('hrefLang="es"');
    const before = await wordsOf(studio.siteUrl);
    await tab.input("heading").fill("Nuestras metas");
    await tab.saved('*[_id == "drafts.goals-es"][0].heading', "Nuestras metas");
    await tab.publish();
    await expect.poll(() => headingIn(spanish), { timeout: LOAD }).toContain("Nuestras metas");
    expect(await wordsOf(studio.siteUrl)).toBe(before);
  });

  await test.step("a change of the English puts the translation out of date, but keeps it live", async () => {
    await tab.open("goals");
    await tab.input("heading").fill("Our Aims");
    await tab.saved('*[_id == "drafts.goals"][0].heading', "Our Aims");
    await expect(page.getByTestId("out-of-date-line")).toContainText("Spanish");
    await tab.publish();
    await expect.poll(() => headingIn(studio.siteUrl), { timeout: LOAD }).toContain("Our Aims");
    expect(await headingIn(spanish)).toContain("Nuestras metas");
    await openTable(tab);
    await cell(tab, "Goals in Spanish: Out of date: 1 text").click();
    await expect(text(tab, "heading").locator("del")).toHaveText("Goals", { timeout: LOAD });
    await expect(text(tab, "heading").locator("ins")).toHaveText("Aims");
    await expectAccessible(tab, "translation-panel");
  });

  await test.step("marking the text as up to date resolves it", async () => {
    await tab.input("heading").fill("Nuestros objetivos");
    await page.getByRole("button", { name: "Mark as up to date: Heading" }).click();
    await expect(text(tab, "heading")).not.toContainText("Out of date");
    await tab.saved('*[_id == "drafts.goals-es"][0].heading', "Nuestros objetivos");
    await tab.publish();
    await expect.poll(() => headingIn(spanish), { timeout: LOAD }).toContain("Nuestros objetivos");
    await openTable(tab);
    await expect(cell(tab, "Goals in Spanish: Live")).toBeVisible();
  });

  const statusOf = async (path: string) => (await ask(studio.siteUrl + path)).status;
  const edit = async (note: string) => {
    // The Studio knows that the last draft is gone.
    await expect(tab.badge()).toHaveText(/^Live since (?!.*without this draft)/, { timeout: LOAD });
    await tab.input("note").fill(note);
    await tab.saved('*[_id == "drafts.clinicalSafety"][0].note', note);
    await approve(studio.lake, "drafts.clinicalSafety");
    await tab.publish();
  };
  const choice = page.getByTestId("translations-choice");
  const publish = page.getByTestId("confirm-popover-confirm-button");
  const publishedNote = () => studio.lake.fetch('*[_id == "clinicalSafety"][0].note');

  await test.step("a release asks on its page, and stores the answer", async () => {
    const { releaseId } = await studio.lake.releases.create({ metadata: { title: "Safety" } });
    const published = await studio.lake.getDocument("clinicalSafety");
    if (!published) throw new Error("The lake has no clinical safety section.");
    const document = { ...published, note: "Other words.", _id: `versions.${releaseId}.clinicalSafety` };
    await studio.lake.action({
      actionType: "sanity.action.document.version.create",
      publishedId: "clinicalSafety",
      document,
    });
    const leaving = () =>
      studio.lake.fetch("*[sanity::partOfRelease($releaseId) && _system.delete]._id", { releaseId });
    await tab.go(`/releases/${releaseId}`);
    await expect(choice).toContainText("will be out of date", { timeout: LOAD });
    // The choice is selected once the release has stored it.
    const leave = page.getByRole("radio", { name: /^Take them off the site/ });
    await leave.click();
    await expect(leave).toBeChecked({ timeout: LOAD });
    expect(await leaving()).toContain(`versions.${releaseId}.clinicalSafety-es`);
    await page.getByRole("radio", { name: /^Keep them live/ }).click();
    await expect.poll(leaving).toEqual([]);
  });

  await tab.open("clinicalSafety");
  await test.step("the translation stays, if that is chosen", async () => {
    const words = "Targets, not promises. Each program sets its own times.";
    await edit(words);
    await expect(choice).toContainText(/translations into Spanish.* are live and will be out of date\./);
    await expect(page.getByRole("radio", { name: /^Keep them live/ })).toBeChecked();
    await expectAccessible(tab, "translations-choice");
    await publish.click();
    await expect.poll(publishedNote).toBe(words);
    expect(await studio.lake.getDocument("clinicalSafety-es")).toBeDefined();
  });

  await test.step("otherwise it leaves the site with its page, and stays as a draft", async () => {
    const words = "Targets, not promises. Each program sets its own limits.";
    await edit(words);
    await page.getByRole("radio", { name: /^Take them off the site/ }).check();
    await publish.click();
    await expect.poll(publishedNote).toBe(words);
    await expect.poll(() => statusOf("/es"), { timeout: LOAD }).toBe(404);
    expect(await studio.lake.getDocument("drafts.clinicalSafety-es")).toBeDefined();
    expect(await statusOf("/es/privacy-policy")).toBe(200);
  });
});
