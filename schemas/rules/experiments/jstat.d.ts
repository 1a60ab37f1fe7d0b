/** The part of jstat that we use. The package has no types. */
declare module "jstat" {
  const jStat: {
    readonly beta: {
      /** Returns the probability of a value of at most `x`. */
      cdf(x: number, alpha: number, beta: number): number;
      /** Returns the value that is not exceeded with probability `p`. */
      inv(p: number, alpha: number, beta: number): number;
    };
  };
  export default jStat;
}
