import type { Language } from "../../schemas/languages.ts";
import { KINDS } from "../../schemas/rules/claims/claimKinds.ts";
import { BUCKETS, type Feature, featuresOf } from "../../schemas/rules/claims/model/features.ts";
import { KIND_BUCKETS, scoreOf } from "../../schemas/rules/claims/model/model.ts";
import type { TrainedModel } from "../../schemas/rules/claims/model/trainedModel.ts";
import { readSentence } from "../../schemas/rules/claims/readSentence.ts";
import { FOLDS, type LabeledSentence, readSentences } from "./sentences.ts";
import { type Example, trainSvm } from "./svm.ts";

/** The share of the innocent sentences of other authors that the models may stop. */
const MOST_STOPPED = 0.05;

/** A labeled sentence with its features. */
export interface Read extends LabeledSentence {
  readonly features: readonly Feature[];
}

/** Reads the labeled sentences of a language, with their features. */
export const readExamples = (language: Language): Read[] =>
  readSentences(language).map((sentence) => ({
    ...sentence,
    features: featuresOf(sentence.text, readSentence(sentence.text).words, language),
  }));

/** Adds up the features of each bucket. */
function exampleOf(features: readonly Feature[], buckets: number): Example {
  const values = new Map<number, number>();
  for (const { bucket, value } of features)
    values.set(bucket % buckets, (values.get(bucket % buckets) ?? 0) + value);
  return { buckets: Int32Array.from(values.keys()), values: Float64Array.from(values.values()) };
}

/** A weight of 1 as a byte. Few weights are above 2. */
const ONE = 64;

/** Rounds weights to signed bytes. */
const toBytes = (weights: ArrayLike<number>) =>
  Int8Array.from(weights, (weight) => Math.max(-128, Math.min(127, Math.round(weight * ONE))));

/** How much a sentence counts. The checks of the seed must find no claim, and contrasts are short and plain. */
const COSTS = { authors: 1, site: 16, contrasts: 3 };

/** Trains the weights of the features. The bias is a part of the threshold. */
function trainWeights(sentences: readonly Read[]): Int8Array {
  const examples = sentences.map(({ features }) => exampleOf(features, BUCKETS));
  const labels = sentences.map(({ kind }) => kind !== undefined);
  const costOf = (index: number) => COSTS[sentences[index]?.source ?? "authors"];
  return toBytes(trainSvm(examples, labels, { buckets: BUCKETS, costOf }).subarray(0, BUCKETS));
}

/** The score of a sentence by weights that were trained without its part. */
interface HeldOut {
  readonly sentence: Read;
  readonly score: number;
}

/** Scores the sentences of a part by weights that were trained on the others. */
export function heldOutScores(sentences: readonly Read[], fold: number): HeldOut[] {
  const weights = trainWeights(sentences.filter((each) => each.fold !== fold));
  return sentences
    .filter((each) => each.fold === fold)
    .map((sentence) => ({ sentence, score: scoreOf(sentence.features, weights) }));
}

/** The shares of sentences that were found to make a claim. */
export interface Rates {
  readonly found: number;
  readonly stopped: number;
  readonly stoppedOnSite: number;
}

/** Returns the rates at a threshold. */
export function ratesOf(scores: readonly HeldOut[], threshold: number): Rates {
  const rate = (isOf: (sentence: Read) => boolean) => {
    const group = scores.filter(({ sentence }) => isOf(sentence));
    return group.filter(({ score }) => score > threshold).length / group.length;
  };
  return {
    found: rate(({ kind }) => kind !== undefined),
    stopped: rate(({ kind, source }) => kind === undefined && source === "authors"),
    stoppedOnSite: rate(({ source }) => source === "site"),
  };
}

/** Returns the lowest threshold at which few innocent sentences are stopped. */
function thresholdOf(scores: readonly HeldOut[]): number {
  const innocent = scores
    .filter(({ sentence }) => sentence.kind === undefined && sentence.source === "authors")
    .map(({ score }) => score)
    .toSorted((one, other) => other - one);
  return innocent[Math.floor(innocent.length * MOST_STOPPED)] ?? 0;
}

/** Trains the weights of the kinds, on claims only. */
function trainKinds(sentences: readonly Read[]): Int8Array {
  const claims = sentences.filter(({ kind }) => kind !== undefined);
  const examples = claims.map(({ features }) => exampleOf(features, KIND_BUCKETS));
  const all = KINDS.map((each) => {
    const labels = claims.map(({ kind }) => kind === each);
    return trainSvm(examples, labels, { buckets: KIND_BUCKETS, costOf: () => 0.5 });
  });
  return toBytes(all.flatMap((weights) => [...weights]));
}

const encode = (bytes: Int8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64");

/** Trains the model of a language, except its threshold. */
export function trainModel(sentences: readonly Read[]): Omit<TrainedModel, "threshold"> {
  return { weights: encode(trainWeights(sentences)), kinds: encode(trainKinds(sentences)) };
}

/** Returns the threshold of a language, with the rates for sentences that the weights weren't trained on. */
export function measure(sentences: readonly Read[]): Rates & Pick<TrainedModel, "threshold"> {
  const scores = Array.from({ length: FOLDS }, (_, fold) => heldOutScores(sentences, fold)).flat();
  const threshold = Math.round(thresholdOf(scores) * 10) / 10;
  return { threshold, ...ratesOf(scores, threshold) };
}
