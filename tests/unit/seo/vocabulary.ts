import { readFileSync } from "node:fs";

// The vocabulary of schema.org, from Google's type definitions. Each type is an interface that extends its parent.
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

/** Returns the properties that schema.org defines for a type, or undefined for an unknown type. */
export const vocabularyOf = (type: string): ReadonlySet<string> | undefined =>
  terms.has(`${type}Leaf`) ? new Set([...propertiesOf(`${type}Leaf`), "@id"]) : undefined;
