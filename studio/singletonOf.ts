import { type Singleton, singletons } from "../schemas/singletons.ts";

const rows: readonly Singleton[] = singletons;

/** The singleton of that published id; undefined for any other document. */
export const singletonOf = (id: string): Singleton | undefined => rows.find((row) => row.id === id);

/** Whether documents of the type exist once each, under ids that the registry has. */
export const isSingletonType = (type: string): boolean => rows.some((row) => row.type === type);

/** Whether a document of a singleton's type has an id that no page shows: somebody typed its address. */
export const hasUnregisteredId = (type: string, id: string): boolean =>
  isSingletonType(type) && !singletonOf(id);

/** The documents that there are of a singleton's type. */
export const singletonsOfType = (type: string): readonly Singleton[] =>
  rows.filter((row) => row.type === type);
