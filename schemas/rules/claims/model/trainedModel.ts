/** What `npm run claims:train` writes for a language. Weights are base64 of signed bytes. */
export interface TrainedModel {
  /** A checksum of the sentences and the settings that it was trained with. */
  readonly inputs: string;
  /**
   * A weight for each bucket of features. A sentence makes a claim if they add up to more than `threshold`. Stores weights other
   * than 0: of each, the number of zeros before it, then itself.
   */
  readonly weights: string;
  readonly threshold: number;
  /** The weights of each kind, one kind after the other. The last weight of each is its bias. */
  readonly kinds: string;
}
