/** A query, what it gives by the specification of GROQ, and its parameters. */
export type GroqCase = readonly [query: string, expected: unknown, params?: Record<string, unknown>];

/** Cases of a subject. `only` names where it can be asked, when that is not everywhere. */
export type GroqGroup = {
  readonly subject: string;
  readonly cases: readonly GroqCase[];
  readonly only?: "HTTP";
};

/** Expected of a query that is an error. */
export const refused = Symbol("refused");
