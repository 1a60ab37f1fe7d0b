import * as v from "valibot";
import type { Language } from "#schemas/languages.ts";
import { splitId } from "#schemas/rules/documentIds.ts";
import { EXPERIMENT_ID, variantPath } from "#schemas/rules/experiments/shownVersion.ts";
import { pathIn, splitLanguage } from "#schemas/rules/languagePath.ts";
import { matching, text } from "../contentFields.ts";

// The running experiments in the list of pages. Pure functions, without the lake or Next.

/** A running experiment: its document, and the id of its section. */
export const listedExperiment = v.object({
  _id: matching(EXPERIMENT_ID, "isn't an id of the Studio"),
  _rev: text,
  section: text,
});

export type ListedExperiment = Readonly<v.InferOutput<typeof listedExperiment>>;

/** Returns the language of an experiment: that of its section. */
export const languageOf = ({ section }: ListedExperiment): Language => splitId(section).language;

/** Returns the experiment of each language. @param running oldest first: of several in a language, the oldest counts */
export function onePerLanguage<T extends ListedExperiment>(running: readonly T[]): T[] {
  const first = new Map(running.toReversed().map((each) => [languageOf(each), each]));
  return running.filter((each) => first.get(languageOf(each)) === each);
}

/** Returns the path of a landing page, followed by the path of its variant while an experiment runs. */
export function withVariant(path: string, experiments: readonly ListedExperiment[]): string[] {
  const { language, path: own } = splitLanguage(path);
  const running = own === "/" && experiments.find((each) => languageOf(each) === language);
  return running ? [path, variantPath(language, running._id)] : [path];
}

/** Returns the paths of the landing page and of its variant that an experiment decides on; none unless it runs. */
export const pathsOfExperiment = (
  id: string,
  { experiments, own }: { experiments: readonly ListedExperiment[]; own: readonly { path: string }[] },
): string[] =>
  experiments
    .filter(({ _id }) => _id === id)
    .map((each) => pathIn(languageOf(each), "/"))
    .filter((landing) => own.some(({ path }) => path === landing))
    .flatMap((path) => withVariant(path, experiments));
