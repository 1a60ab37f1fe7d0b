import { sectionExamples } from "#gallery/sectionExamples.tsx";
import { seedGallery } from "./seedGallery.ts";

/** The gallery's sections in all their states, with the content of the seed. */
export const examples = sectionExamples(await seedGallery());
