import { readFileSync } from "node:fs";

// What schema.org knows, from the types of it that Google keeps: each type is an interface that extends the one above it.
const text = readFileSync("node_modules/schema-dts/dist/schema.d.ts", "utf8");

interface Term {
  readonly parents: readonly string[];
  readonly properties: readonly string[];
}

const terms = new Map<string, Term>(
  [...text.matchAll(/^(?:export )?interface (\w+) extends ([^{]+)\{\n([\s\S]*?)^\}/gm)].map(
    ([, name = "", parents = "", body = ""]) => [
      name,
      {
        parents: parents.split(",").map((parent) => parent.trim()),
        properties: [...body.matchAll(/^ {4}"([\w@]+)"\??:/gm)].map(([, property = ""]) => property),
      },
    ],
  ),
);

function propertiesOf(name: string): string[] {
  const { parents, properties } = terms.get(name) ?? { parents: [], properties: [] };
  return [...properties, ...parents.flatMap(propertiesOf)];
}

/** The properties that schema.org gives a type; undefined for a type that it does not know. */
export const vocabularyOf = (type: string): ReadonlySet<string> | undefined =>
  terms.has(`${type}Leaf`) ? new Set([...propertiesOf(`${type}Leaf`), "@id"]) : undefined;
