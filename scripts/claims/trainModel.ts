import { createHash } from "node:crypto";
import type { Language } from "../../schemas/languages.ts";
import { KINDS } from "../../schemas/rules/claims/claimKinds.ts";
import { BUCKETS, type Feature, featuresOf } from "../../schemas/rules/claims/model/features.ts";
import { KIND_BUCKETS, scoreOf } from "../../schemas/rules/claims/model/model.ts";
import type { TrainedModel } from "../../schemas/rules/claims/model/trainedModel.ts";
import { readSentence } from "../../schemas/rules/claims/readSentence.ts";
import { FOLDS, type LabeledSentence, readSentences } from "./sentences.ts";
import { type Example, ROUNDS, trainSvm } from "./svm.ts";

/** The share of the innocent sentences of other authors that the models may stop. */
const MOST_STOPPED = 0.05;

/** A labeled sentence with its features. */
export interface Read extends LabeledSentence {
  readonly features: readonly Feature[];
}

const withFeatures = (sentence: LabeledSentence, language: Language): Read => ({
  ...sentence,
  features: featuresOf(sentence.text, readSentence(sentence.text).words, language),
});

/** Reads the labeled sentences of a language, with their features. */
export const readExamples = (language: Language): Read[] =>
  readSentences(language).map((sentence) => withFeatures(sentence, language));

/** Adds up the features of each bucket. */
function exampleOf(features: readonly Feature[], buckets: number): Example {
  const values = new Map<number, number>();
  for (const { bucket, value } of features)
    values.set(bucket % buckets, (values.get(bucket % buckets) ?? 0) + value);
  return { buckets: Int32Array.from(values.keys()), values: Float64Array.from(values.values()) };
}

/** A weight of 1 as a byte. Few weights are above 2. */
const ONE = 64;

/** Weights below this size, in units of a byte, are stored as 0. Most are so small, and they change few scores. */
const LEAST_WEIGHT = 3;

/** Rounds weights to signed bytes. */
const toBytes = (weights: ArrayLike<number>) =>
  Int8Array.from(weights, (weight) => Math.max(-128, Math.min(127, Math.round(weight * ONE))));

/**
 * How much a sentence counts, chosen by the held-out rates. The checks of the seed must find no claim, and contrasts are short
 * and plain.
 */
const COSTS = { authors: 0.3, site: 10, contrasts: 1 };

/** The weight of the log-count ratio in a feature's scale, from 0 (all features equal) to 1. Chosen by the held-out rates. */
const RATIO_WEIGHT = 0.6;

/**
 * Returns how much each feature tells of whether a sentence makes a claim: the size of its log-count ratio, after Wang and
 * Manning, "Baselines and Bigrams" (2012). An average feature has about 1.
 */
function scalesOf(examples: readonly Example[], labels: readonly boolean[]): Float64Array {
  const counts = [new Float64Array(BUCKETS).fill(0.5), new Float64Array(BUCKETS).fill(0.5)] as const;
  for (const [index, { buckets }] of examples.entries()) {
    const count = counts[labels[index] ? 1 : 0];
    for (const bucket of buckets) count[bucket] = (count[bucket] ?? 0) + 1;
  }
  const claims = labels.filter(Boolean).length;
  const balance = Math.log((labels.length - claims + 1) / (claims + 1));
  const ratios = counts[1].map((claim, bucket) =>
    Math.abs(Math.log(claim / (counts[0][bucket] ?? 1)) + balance),
  );
  let [sum, uses] = [0, 0];
  for (const { buckets } of examples)
    for (const bucket of buckets) [sum, uses] = [sum + (ratios[bucket] ?? 0), uses + 1];
  return ratios.map((ratio) => 1 - RATIO_WEIGHT + (RATIO_WEIGHT * ratio * uses) / sum);
}

/** Trains the weights of the features. The bias is a part of the threshold. */
function trainWeights(sentences: readonly Read[]): Int8Array {
  const examples = sentences.map(({ features }) => exampleOf(features, BUCKETS));
  const labels = sentences.map(({ kind }) => kind !== undefined);
  const scales = scalesOf(examples, labels);
  const scaled = examples.map(({ buckets, values }) => ({
    buckets,
    values: values.map((value, index) => value * (scales[buckets[index] ?? 0] ?? 1)),
  }));
  const costOf = (index: number) => COSTS[sentences[index]?.source ?? "authors"];
  const weights = trainSvm(scaled, labels, { buckets: BUCKETS, costOf }).subarray(0, BUCKETS);
  const bytes = toBytes(weights.map((weight, bucket) => weight * (scales[bucket] ?? 1)));
  return bytes.map((weight) => (Math.abs(weight) < LEAST_WEIGHT ? 0 : weight));
}

/** The score of a sentence by weights that were trained without its part. */
interface HeldOut {
  readonly sentence: Read;
  readonly score: number;
}

/** Scores the sentences of a part by weights that were trained on the others. */
function heldOutScores(sentences: readonly Read[], fold: number): HeldOut[] {
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
function ratesOf(scores: readonly HeldOut[], threshold: number): Rates {
  const rate = (isOf: (sentence: Read) => boolean) => {
    const group = scores.filter(({ sentence }) => isOf(sentence));
    return group.filter(({ score }) => score > threshold).length / (group.length || 1);
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

/** Returns the weights other than 0, each after the number of zeros before it. After 255 zeros, it stores a 0 as well. */
function withoutZeros(weights: Int8Array): Int8Array {
  const stored: number[] = [];
  let zeros = 0;
  for (const weight of weights) {
    if (weight === 0 && zeros < 255) zeros++;
    else {
      stored.push(zeros, weight);
      zeros = 0;
    }
  }
  return Int8Array.from(stored);
}

/** Of so many sentences, the checksum reads the features of one, which tells whether the code that finds them changed. */
const SENTENCES_PER_SAMPLE = 50;

/** Returns a checksum (SHA-256) of what a model is made of: the sentences, the features of a sample, and the settings. */
export function inputsOf(sentences: readonly LabeledSentence[], language: Language): string {
  const hash = createHash("sha256");
  hash.update(
    JSON.stringify([ROUNDS, BUCKETS, KIND_BUCKETS, ONE, LEAST_WEIGHT, COSTS, RATIO_WEIGHT, MOST_STOPPED]),
  );
  for (const [index, sentence] of sentences.entries()) {
    const { text, kind, source, fold } = sentence;
    hash.update(JSON.stringify([text, kind, source, fold]));
    if (index % SENTENCES_PER_SAMPLE > 0) continue;
    const { features } = withFeatures(sentence, language);
    hash.update(Float64Array.from(features.flatMap(({ bucket, value }) => [bucket, value])));
  }
  return hash.digest("hex");
}

/** Trains the model of a language, except its threshold. */
export function trainModel(sentences: readonly Read[], language: Language): Omit<TrainedModel, "threshold"> {
  return {
    inputs: inputsOf(sentences, language),
    weights: encode(withoutZeros(trainWeights(sentences))),
    kinds: encode(trainKinds(sentences)),
  };
}

/** Returns the threshold of a language, with the rates for sentences that the weights weren't trained on. */
export function measure(sentences: readonly Read[]): Rates & Pick<TrainedModel, "threshold"> {
  const scores = Array.from({ length: FOLDS }, (_, fold) => heldOutScores(sentences, fold)).flat();
  const threshold = Math.round(thresholdOf(scores) * 10) / 10;
  return { threshold, ...ratesOf(scores, threshold) };
}
