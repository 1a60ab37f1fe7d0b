import type { LandingId } from "#content/documents/index.ts";
import { imageSet } from "#content/images/image.ts";
import type { Sections } from "#content/index.ts";
import type { GalleryContent } from "#gallery/GalleryContent.ts";
import { sectionExamples } from "#gallery/sectionExamples.tsx";
import { singletons } from "#schemas/singletons.ts";
import { seedClaims, seedContent, seedLegal, seedSite } from "./seedContent.ts";

const landing = singletons.flatMap((row): LandingId[] => (row.group === "landing" ? [row.id] : []));

/** Returns the seed's content for the gallery's examples. */
export async function seedGallery(): Promise<GalleryContent> {
  const contents = await Promise.all(landing.map(async (id) => [id, await seedContent(id)] as const));
  const [questions] = (await seedContent("landingPage")).sections.filter(
    (item) => item._type === "questionsBlock",
  );
  if (!questions) throw new Error("The seed has no questions.");
  return {
    imageSet,
    site: await seedSite(),
    // Object.fromEntries loses the pairing of ids and contents, but both come from the same row.
    sections: Object.fromEntries(contents) as Required<Sections>,
    claims: await seedClaims(),
    questions,
    legal: await seedLegal("privacyPolicy"),
  };
}

/** The gallery's sections in all their states, with the content of the seed. */
export const examples = sectionExamples(await seedGallery());
