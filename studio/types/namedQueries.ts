/** A GROQ query and the name of its constant. */
export interface NamedQuery {
  readonly name: string;
  readonly query: string;
}

/** Returns all queries that TypeGen found in the site's code. */
export function queriesOf(generatedTypes: string): NamedQuery[] {
  return [...generatedTypes.matchAll(/^\/\/ Variable: (\S+)\n\/\/ Query: (.+)$/gm)].map(
    ([, name = "", query = ""]) => ({
      name,
      query,
    }),
  );
}
