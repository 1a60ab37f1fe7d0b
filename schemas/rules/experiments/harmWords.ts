import type { Harm } from "../analytics/results.ts";

/** Why an experiment stopped by itself, as sentences. */
export const harmWords: Readonly<Record<Harm, string>> = {
  error: "Visits with the variant had more errors than visits with the original.",
  refused: "Visits with the variant had more refused forms than visits with the original.",
};
