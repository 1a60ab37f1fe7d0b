import { documentTypes, partTypes } from "./list.generated.ts";

export { singletons } from "./singletons.ts";
export { documentTypes, partTypes };

/** The content model: what the Studio, the content check and type generation work from. */
export const schemaTypes = [...documentTypes, ...partTypes];
