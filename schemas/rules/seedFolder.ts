/** The folder of the project's own seed, relative to the project's folder. */
export const PROJECT_SEED = "studio/content";

/** Returns the folder of the seed, relative to the project's. A company names its own, so that updates never conflict. */
export const seedFolder = ({ SEED_DIR }: Readonly<Record<string, string | undefined>>): string =>
  SEED_DIR || PROJECT_SEED;
