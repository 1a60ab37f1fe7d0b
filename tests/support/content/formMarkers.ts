import { pathToString, validateDocument } from "sanity";
import { queryDocuments } from "#content-lake";
import { projectSchema } from "../../../studio/check/compiledSchema.ts";
import type { SourcedDocument } from "../../../studio/check/content.ts";

/** A message about a field, as a form of the Studio shows it. An error disables Publish. */
interface FormMarker {
  readonly level: "error" | "warning" | "info";
  readonly path: string;
  readonly message: string;
}

/** Validates a document like its form in the Studio, with a lake that contains the published documents. */
export async function formMarkers(
  document: SourcedDocument["document"],
  published: readonly SourcedDocument[],
): Promise<FormMarker[]> {
  const lake = queryDocuments(published.map((source) => source.document));
  const client = {
    withConfig: () => client,
    fetch: async (query: string, params = {}) => lake.result(query, params),
  };
  // The validator accepts raw documents, and the rules use only these two client methods.
  const options = { document, workspace: { schema: projectSchema() }, environment: "studio" };
  const markers = await validateDocument({
    ...options,
    getClient: () => client,
    getDocumentExists: async () => true,
  } as never);
  return markers.map(({ level, path, message }) => ({ level, path: pathToString(path), message }));
}

/** Returns the messages of a form, each after its level and its field. */
export const formLines = async (...form: Parameters<typeof formMarkers>) =>
  (await formMarkers(...form)).map(({ level, path, message }) => `${level} ${path}: ${message}`);
