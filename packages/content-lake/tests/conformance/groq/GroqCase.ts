/** A query, its result according to the GROQ specification, and its parameters. */
export type GroqCase = readonly [query: string, expected: unknown, params?: Record<string, unknown>];

/** The cases of one subject. `only` is set if they run only over HTTP, not in process. */
export type GroqGroup = {
  readonly subject: string;
  readonly cases: readonly GroqCase[];
  readonly only?: "HTTP";
};

/** The expected result of a query that fails. */
export const refused = Symbol("refused");
