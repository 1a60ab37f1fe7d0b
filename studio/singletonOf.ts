import { splitId } from "../schemas/rules/documentIds.ts";
import { type Singleton, singletons } from "../schemas/singletons.ts";

const rows: readonly Singleton[] = singletons;

/** Returns the singleton with a published id in any language, or undefined for any other document. */
export const singletonOf = (id: string): Singleton | undefined =>
  rows.find((row) => row.id === splitId(id).id);

/** Returns whether the type's documents are singletons with ids from the registry. */
export const isSingletonType = (type: string): boolean => rows.some((row) => row.type === type);

/** Returns whether a document of a singleton type has an unregistered id, for example from a typed URL. */
export const hasUnregisteredId = (type: string, id: string): boolean =>
  isSingletonType(type) && !singletonOf(id);

/** Returns the singletons of a type. */
export const singletonsOfType = (type: string): readonly Singleton[] =>
  rows.filter((row) => row.type === type);
