import { sectionExamples } from "#gallery/sectionExamples.tsx";
import { seedGallery } from "./seedGallery.ts";

/** The sections in their states, as the gallery and its pictures show them, on the content of the seed. */
export const examples = sectionExamples(await seedGallery());
