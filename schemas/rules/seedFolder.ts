/** The folder of the project's own seed, relative to the project's folder. */
export const PROJECT_SEED = "studio/content";

/**
 * Returns the folder of the seed, relative to the project's folder. A company names its own folder, so that a new version's
 * seed never conflicts with its content.
 */
export const seedFolder = ({ SEED_DIR }: Readonly<Record<string, string | undefined>>): string =>
  SEED_DIR || PROJECT_SEED;
