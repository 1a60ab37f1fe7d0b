import "server-only";
import { cache } from "react";
import * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import type { Language } from "#schemas/languages.ts";
import { idIn } from "#schemas/rules/documentIds.ts";
import {
  type ExperimentGoal,
  experimentGoals,
  experimentSections,
  MAX_TEXTS,
  SHARE,
  type ShownVersion,
} from "#schemas/rules/experiments/shownVersion.ts";
import { textProblem, withTexts } from "#schemas/rules/experiments/variantTexts.ts";
import { isLanguage, pathIn } from "#schemas/rules/languagePath.ts";
import { parseContent } from "../ContentDocument.ts";
import { ContentError } from "../ContentError.ts";
import { ownCopy, REVALIDATE_INTERVAL } from "../cache/cacheOptions.ts";
import { tagAt, tagOf } from "../cache/invalidation.ts";
import { readResult } from "../client/LakeError.ts";
import { moment, text, wholeNumber } from "../contentFields.ts";
import { documentsIn } from "../documents/index.ts";
import { queryDrafts } from "../draft/loadDraft.ts";
import { seesDrafts } from "../draft/seesDrafts.ts";
import { type LandingPage, loadLandingPage } from "../load.ts";
import { queryApproved } from "../sign-off/queryApproved.ts";
import { queryShown } from "../sign-off/queryShown.ts";
import { type ListedExperiment, languageOf, listedExperiment, onePerLanguage } from "./listedExperiments.ts";

export interface LandingVersion extends LandingPage {
  /** The running experiment of the page's language, or in draft mode the experiment whose variant the page shows. */
  readonly experiment?: {
    readonly _id: string;
    readonly _rev: string;
    /** What the page names. Absent if no visitor gets the variant: it is invalid, or nothing is counted. */
    readonly shown?: ShownVersion;
  };
}

const FIELDS = `_id, _rev, "section": section._ref, texts[]{ path, text }, share, goal, startedAt`;
const RUNNING = `*[_type == "experiment" && defined(startedAt) && !defined(stoppedAt)] | order(startedAt asc, _id asc){ ${FIELDS} }`;
const BY_ID = `*[_type == "experiment" && _id == $id]{ ${FIELDS} }`;

/** An experiment that belongs to a page. Its other fields may be invalid. */
interface Experiment extends ListedExperiment {
  readonly fields: unknown;
}

const variantTexts = v.pipe(
  v.array(v.object({ path: text, text })),
  v.minLength(1, "missing"),
  v.maxLength(MAX_TEXTS, `has more than ${MAX_TEXTS} items`),
);

const goals = Object.keys(experimentGoals) as ExperimentGoal[];

/** The fields of an experiment that can run. */
const runnable = v.object({
  texts: variantTexts,
  share: wholeNumber(SHARE.min, SHARE.max),
  goal: v.picklist(goals),
  startedAt: moment,
});

/** Reads experiments. Omits experiments that belong to no page. */
function readExperiments(result: unknown): Experiment[] {
  const experiments = readResult(v.array(v.unknown()), result, "The content lake's list of experiments");
  return experiments.flatMap((fields) => {
    const read = v.safeParse(listedExperiment, fields);
    return read.success ? [{ ...read.output, fields }] : [];
  });
}

/** Loads the running experiment of a language for its landing page and the variant of that. @throws LakeError */
const loadRunning = cache(async (language: Language): Promise<Experiment | undefined> => {
  const tags = [tagAt(pathIn(language, "/"))];
  const next = { tags, revalidate: REVALIDATE_INTERVAL };
  const running = onePerLanguage(readExperiments(await queryShown(RUNNING, ownCopy(tags), { next })));
  return running.find((each) => languageOf(each) === language);
});

/** Returns the parameters of the variants' pages in a language. @throws LakeError */
export async function runningVariants(language: string): Promise<{ experiment: string }[]> {
  const running = isLanguage(language) ? await loadRunning(language) : undefined;
  return running ? [{ experiment: running._id }] : [];
}

/** Returns the id in the registry of an experiment's section; undefined for a section whose texts can't differ. */
const sectionOf = (experiment: ListedExperiment) =>
  experimentSections.find((id) => idIn(languageOf(experiment), id) === experiment.section);

const answer = v.object({ content: v.looseObject({}), stored: v.looseObject({}) });

/**
 * Returns the sections of the landing page with the variant's texts, validated like all content, and the settings of the
 * experiment.
 * @throws ContentError when the experiment is invalid
 */
async function loadVariant(experiment: Experiment, { sections }: LandingPage) {
  const { _id, fields } = experiment;
  const invalid = (reason: string) => new ContentError(_id, `Experiment "${_id}": ${reason}`);
  const read = v.safeParse(runnable, fields, { abortEarly: true });
  if (!read.success) {
    const [issue] = read.issues;
    throw invalid(`${v.getDotPath(issue)}: ${issue.message}. Start it again.`);
  }
  const { texts, ...settings } = read.output;
  const id = sectionOf(experiment);
  if (!id) throw invalid(`the texts of "${experiment.section}" can't differ. Choose another section.`);
  if (!sections[id])
    throw invalid(`the landing page hides "${experiment.section}". Show it, or stop the experiment.`);
  const document = documentsIn[languageOf(experiment)][id];
  const query = `{ "content": ${document.query}, "stored": *[_id == $id][0] }`;
  const caching = { next: { tags: [tagOf(document.id)], revalidate: REVALIDATE_INTERVAL } };
  const result = await queryApproved({ ...document, query }, caching);
  const { content, stored } = readResult(answer, result, `The content lake's copy of "${document.id}"`);
  for (const { path } of texts) {
    const problem = textProblem(stored, path);
    if (problem) throw invalid(`"${path}": ${problem}`);
  }
  const variant = parseContent<{ _rev: string }>(document, withTexts(content, texts));
  return { sections: { ...sections, [id]: variant }, settings };
}

/** The same for a draft, whose invalid texts stay as they are. */
function applyDraft(experiment: Experiment, page: LandingPage): LandingPage {
  const id = sectionOf(experiment);
  const section = id && page.sections[id];
  const read = v.safeParse(v.object({ texts: variantTexts }), experiment.fields);
  if (!section || !read.success) return page;
  return { ...page, sections: { ...page.sections, [id]: withTexts(section, read.output.texts) } };
}

/** Loads the variant of an experiment in any state, for an editor. @throws LakeError, ContentError */
async function loadDraftVersion(language: Language, variant: string): Promise<LandingVersion | undefined> {
  const [page, result] = await Promise.all([loadLandingPage(language), queryDrafts(BY_ID, { id: variant })]);
  const [experiment] = readExperiments(result);
  if (!experiment || languageOf(experiment) !== language) return undefined;
  return { ...applyDraft(experiment, page), experiment };
}

/** Returns the version of a page while an experiment runs. An invalid experiment is logged, and changes nothing. */
async function versionOf(
  page: LandingPage,
  experiment: Experiment,
  isVariant: boolean,
): Promise<LandingVersion> {
  const { _id, _rev } = experiment;
  try {
    const { sections, settings } = await loadVariant(experiment, page);
    if (environment().ANALYTICS === "off") return { ...page, experiment: { _id, _rev } };
    const shown = { id: _id, version: isVariant ? "variant" : "original", ...settings } as const;
    return { ...page, ...(isVariant && { sections }), experiment: { _id, _rev, shown } };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    logPerCause("error", "experiment.invalid", error.message, { experiment: _id, reason: error.message });
    return { ...page, experiment: { _id, _rev } };
  }
}

/**
 * Loads the landing page in a version. If the experiment is invalid, both versions are the original, and name no experiment.
 * Cached per request, so that the head and body of a page show the same revision.
 * @param variant the id of an experiment, for its variant; undefined for the original
 * @returns undefined if no such experiment runs in the language. Editors also see other experiments
 * @throws ContentError when a document on the page is missing or incomplete
 */
export const loadLandingVersion = cache(
  async (language: Language, variant?: string): Promise<LandingVersion | undefined> => {
    if (await seesDrafts())
      return variant === undefined ? loadLandingPage(language) : loadDraftVersion(language, variant);
    const [page, experiment] = await Promise.all([loadLandingPage(language), loadRunning(language)]);
    if (variant !== undefined && experiment?._id !== variant) return undefined;
    return experiment ? versionOf(page, experiment, variant !== undefined) : page;
  },
);
