import { createClient } from "@sanity/client";
import { type MissingFeature, missingFeatures } from "../../src/http/endpoints/missingFeatures.ts";

/** Matches private methods, and the constructor that every object has. */
const isPrivate = (name: string) => name === "constructor" || name.startsWith("_");

/** The property that repeats the same methods as observables. */
const observable = "observable";

/**
 * Returns the names of all methods of a client, such as `fetch`, `releases.create`, `agent.action.generate`. Inspects
 * the client object, so methods of newer versions are included.
 */
export function methodsOf(client: object): string[] {
  const found = new Set<string>();
  collect(client, "", new Set(), found);
  return [...found].sort();
}

function collect(part: object, path: string, seen: Set<object>, found: Set<string>): void {
  if (seen.has(part)) return;
  seen.add(part);
  for (const name of namesOf(part)) {
    if (isPrivate(name) || name === observable || name === "clientConfig") continue;
    const value: unknown = Reflect.get(part, name);
    if (typeof value === "function") found.add(path + name);
    else if (typeof value === "object" && value) collect(value, `${path}${name}.`, seen, found);
  }
}

function namesOf(part: object): string[] {
  const names: string[] = [];
  for (let each: object | null = part; each && each !== Object.prototype; each = Object.getPrototypeOf(each))
    names.push(...Object.getOwnPropertyNames(each));
  return names;
}

/** Returns the names of all methods of the installed client. */
export function clientMethods(): string[] {
  return methodsOf(createClient({ projectId: "local", useCdn: false, apiVersion: "1" }));
}

/** Returns the feature that the lake would need for a client method, or undefined. */
export function missingFeatureOf(method: string): MissingFeature | undefined {
  return missingFeatures.find(({ methods }) => methods.some((start) => `${method}.`.startsWith(`${start}.`)));
}
