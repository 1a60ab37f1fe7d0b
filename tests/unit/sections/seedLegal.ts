import type { LegalId } from "#content/documents/index.ts";
import { resolveLinks, resolveValues } from "#content/links/resolveLinks.ts";
import { type LinkedDocument, linkTargets } from "#schemas/rules/linkTargets.ts";
import type { SettingSource } from "#schemas/rules/settingValues.ts";
import { readSeed } from "../../../scripts/content/seed.ts";
import { SEED } from "../../support/content/seedPath.ts";
import { seedContent } from "./seedContent.ts";

const keysOf = (sections: unknown) =>
  Array.isArray(sections) ? sections.map((section) => String(section._key)) : [];

/** Link targets in the seed. */
export const seedTargets = linkTargets(
  readSeed(SEED).map(
    ({ _id, productSlug, sections }): LinkedDocument => ({
      _id,
      sections: keysOf(sections),
      ...(typeof productSlug === "string" && { productSlug }),
    }),
  ),
);

/** Returns a legal document of the seed, as its page receives it. */
export async function seedLegal(id: LegalId, targets = seedTargets, values?: SettingSource) {
  const document = await seedContent(id);
  const settings = values ?? (await seedContent("siteSettings"));
  const sections = document.sections.map((section) => ({
    ...section,
    body: resolveValues(resolveLinks(section.body, targets), settings),
  }));
  return { ...document, sections };
}
