import { createClient } from "@sanity/client";
import type { SourcedDocument, StoredContent } from "./content.ts";
import { readNdjson } from "./content.ts";

/** A dataset to check: project, dataset and token as the site's own variables name them. */
export interface DatasetLocation {
  readonly projectId: string;
  readonly dataset: string;
  readonly apiHost?: string;
  readonly token?: string;
}

/** The dataset that the environment names. @throws when it names none */
export function datasetFrom(environment: Readonly<Record<string, string | undefined>>): DatasetLocation {
  const projectId = environment.NEXT_PUBLIC_SANITY_PROJECT_ID;
  const dataset = environment.NEXT_PUBLIC_SANITY_DATASET;
  if (!projectId || !dataset) {
    throw new Error(
      "Set NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET to check a dataset. See .env.example.",
    );
  }
  const { SANITY_API_HOST: apiHost, SANITY_API_READ_TOKEN: token } = environment;
  return { projectId, dataset, ...(apiHost && { apiHost }), ...(token && { token }) };
}

/** Reads every document of a dataset through its export; with a token, drafts too. */
export async function readDataset({
  projectId,
  dataset,
  apiHost,
  token,
}: DatasetLocation): Promise<StoredContent> {
  const client = createClient({
    projectId,
    dataset,
    apiVersion: "2025-10-01",
    useCdn: false,
    perspective: "raw",
    ...(apiHost && { apiHost, useProjectHostname: false }),
    ...(token && { token }),
  });
  const response = await fetch(client.getUrl(`/data/export/${dataset}`), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok) {
    throw new Error(
      `The dataset "${dataset}" of project "${projectId}" answered ${response.status}: is the token right?`,
    );
  }
  const { documents, findings } = readNdjson(await response.text(), `${projectId}/${dataset}`);
  const source = ({ document }: SourcedDocument): SourcedDocument => ({ document });
  return { documents: documents.filter(isContent).map(source), findings };
}

// With a token an export has Sanity's own documents too, as those that say who may do what. Of these the check knows releases.
function isContent({ document: { _id } }: SourcedDocument): boolean {
  return !_id.startsWith("_.") || _id.startsWith("_.releases.");
}
