/** A GROQ query and the name under which the code keeps it. */
export interface NamedQuery {
  readonly name: string;
  readonly query: string;
}

/** Every query of the site, as TypeGen found them in the code. */
export function queriesOf(generatedTypes: string): NamedQuery[] {
  return [...generatedTypes.matchAll(/^\/\/ Variable: (\S+)\n\/\/ Query: (.+)$/gm)].map(
    ([, name = "", query = ""]) => ({
      name,
      query,
    }),
  );
}
