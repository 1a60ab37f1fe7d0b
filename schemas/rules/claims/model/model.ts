import type { Language } from "../../../languages.ts";
import { type ClaimKind, KINDS } from "../claimKinds.ts";
import { BUCKETS, type Feature, featuresOf } from "./features.ts";
import { trainedModels as listed } from "./list.generated.ts";
import type { TrainedModel } from "./trainedModel.ts";

/** The number of weights for each kind. Kinds share more of them, because they only choose the words of a message. */
export const KIND_BUCKETS = BUCKETS / 512;

const trainedModels: Readonly<Record<Language, TrainedModel>> = listed;

/** A model that is ready to read sentences. */
interface Model {
  readonly weights: ArrayLike<number>;
  readonly threshold: number;
  readonly kinds: ArrayLike<number>;
}

const decode = (text: string) => Int8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Reads the weights that a model stores: of each, the number of zeros before it (a byte), and itself. */
function decodeWeights(text: string): Int8Array {
  const stored = decode(text);
  const weights = new Int8Array(BUCKETS);
  let bucket = 0;
  for (let at = 0; at < stored.length; at += 2) {
    bucket += (stored[at] ?? 0) & 255;
    weights[bucket++] = stored[at + 1] ?? 0;
  }
  return weights;
}

const models = new Map<Language, Model>();
function modelOf(language: Language): Model {
  const { weights, threshold, kinds } = trainedModels[language];
  const model = models.get(language) ?? { weights: decodeWeights(weights), threshold, kinds: decode(kinds) };
  models.set(language, model);
  return model;
}

/** Adds up the weights of features. */
export function scoreOf(features: readonly Feature[], weights: ArrayLike<number>): number {
  let sum = 0;
  for (const feature of features) sum += feature.value * (weights[feature.bucket] ?? 0);
  return sum;
}

/** Returns the kind with the most weight. */
function kindOf(features: readonly Feature[], { kinds }: Pick<Model, "kinds">): ClaimKind {
  const scores = KINDS.map((kind, order) => {
    const start = order * (KIND_BUCKETS + 1);
    const bias = kinds[start + KIND_BUCKETS] ?? 0;
    const score = features.reduce(
      (sum, { bucket, value }) => sum + value * (kinds[start + (bucket % KIND_BUCKETS)] ?? 0),
      bias,
    );
    return { kind, score };
  });
  return scores.reduce((most, each) => (each.score > most.score ? each : most)).kind;
}

/** Returns the neighboring words that weigh most: the first and the last one. */
function heaviestWords(features: readonly Feature[], { weights, threshold }: Model, count: number) {
  const heavy = new Float64Array(count).fill(-threshold / count);
  for (const { bucket, value, words } of features)
    for (const word of words)
      heavy[word] = (heavy[word] ?? 0) + (value * (weights[bucket] ?? 0)) / words.length;
  let [best, first, last] = [-Infinity, 0, 0];
  let [sum, start] = [0, 0];
  for (const [index, weight] of heavy.entries()) {
    if (sum <= 0) [sum, start] = [0, index];
    sum += weight;
    if (sum > best) [best, first, last] = [sum, start, index];
  }
  return { first, last };
}

/** A claim in a sentence: its kind, and the indexes of the first and the last word of the part that makes it. */
export interface SentenceClaim {
  readonly kind: ClaimKind;
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the claim that a sentence makes, or undefined.
 * @param words the words of the sentence, as `readSentence` returns them
 */
export function claimIn(
  sentence: string,
  words: readonly string[],
  language: Language,
): SentenceClaim | undefined {
  const model = modelOf(language);
  const features = featuresOf(sentence, words, language);
  if (scoreOf(features, model.weights) <= model.threshold) return undefined;
  return { kind: kindOf(features, model), ...heaviestWords(features, model, words.length) };
}
