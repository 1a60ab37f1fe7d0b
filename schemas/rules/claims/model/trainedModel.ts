/** What `npm run claims:train` writes for a language. Weights are base64 of signed bytes. */
export interface TrainedModel {
  /** A checksum of the sentences and the settings that it was trained with. */
  readonly inputs: string;
  /**
   * A weight for each bucket of features. A sentence makes a claim if they add up to more than `threshold`. For each nonzero
   * weight, it stores a byte with the number of zeros before it, then the weight. After 255 zeros, it stores a zero as well.
   */
  readonly weights: string;
  readonly threshold: number;
  /** The weights of each kind, one kind after the other. The last weight of each is its bias. */
  readonly kinds: string;
}
