import type { Action, SanityClient } from "@sanity/client";
import { getDraftId, getPublishedId } from "@sanity/client/csm";
import type { Reference } from "sanity";
import type { ExperimentGoal } from "../../schemas/rules/experiments/shownVersion.ts";
import { textProblem, type VariantText } from "../../schemas/rules/experiments/variantTexts.ts";
import { expectUnchanged } from "../history/content.ts";
import type { StoredDocument } from "../quality/context.ts";

/** An experiment as the form stores it. A draft may lack any field. */
export interface StoredExperiment {
  readonly _id: string;
  readonly name?: string;
  readonly section?: Reference;
  readonly texts?: readonly VariantText[];
  readonly share?: number;
  readonly goal?: ExperimentGoal;
  readonly effect?: number;
  readonly startedAt?: string;
  readonly stoppedAt?: string;
  readonly sampleSize?: number;
}

/** Returns the actions that change fields of an experiment and publish it. */
function publishWith(id: string, fields: Partial<StoredExperiment>): Action[] {
  const pair = { draftId: getDraftId(id), publishedId: id };
  return [
    { actionType: "sanity.action.document.edit", ...pair, patch: { set: fields } },
    { actionType: "sanity.action.document.publish", ...pair },
  ];
}

/** Returns the actions that start an experiment. @param sampleSize the visits that each version needs */
export const startActions = (id: string, sampleSize: number, now: Date): Action[] =>
  publishWith(id, { startedAt: now.toISOString(), sampleSize });

const LATEST = "coalesce(*[_id == $draft][0], *[_id == $id][0])";

/** Returns the draft of a document, or else the published document; null if there is neither. @param id the published id */
export const readLatest = (client: SanityClient, id: string): Promise<StoredDocument | null> =>
  client.fetch<StoredDocument | null>(LATEST, { id, draft: getDraftId(id) });

/**
 * Starts an experiment.
 * @param experiment as the person saw it @param sampleSize the visits that each version needs
 * @throws Error if somebody has changed it since
 */
export async function startExperiment(
  client: SanityClient,
  experiment: StoredExperiment,
  sampleSize: number,
  now: Date,
): Promise<void> {
  const id = getPublishedId(experiment._id);
  expectUnchanged(experiment, await readLatest(client, id));
  await client.action(startActions(id, sampleSize, now));
}

/** Returns the actions that stop an experiment. @param id the published id */
export const stopActions = (id: string, now: Date): Action[] =>
  publishWith(id, { stoppedAt: now.toISOString() });

/**
 * Returns the action that writes the texts of a variant into a draft of its section.
 * @param section the draft of the section, or the published section
 * @throws if the section no longer has one of the texts
 */
export function variantAction(section: StoredDocument, texts: readonly VariantText[]): Action {
  const lost = texts.find(({ path }) => textProblem(section, path) !== undefined);
  if (lost)
    throw new Error(
      `The section no longer has the text for “${lost.text}”. Copy the texts into it yourself.`,
    );
  const publishedId = getPublishedId(section._id);
  return {
    actionType: "sanity.action.document.edit",
    draftId: getDraftId(publishedId),
    publishedId,
    patch: { set: Object.fromEntries(texts.map(({ path, text }) => [path, text])) },
  };
}

/** Returns a copy of an experiment that has not started. */
export const copyOfExperiment = (document: StoredDocument): StoredDocument => {
  const { startedAt: _start, stoppedAt: _stop, sampleSize: _size, name, ...copy } = document;
  return { ...copy, name: `Copy of ${typeof name === "string" ? name : "an experiment"}`.slice(0, 80) };
};
