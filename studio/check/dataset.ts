import { createClient } from "@sanity/client";
import { SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";
import type { SourcedDocument, StoredContent } from "./content.ts";
import { readNdjson } from "./content.ts";

/** The dataset to check, from the same environment variables as the site. */
export interface DatasetLocation {
  readonly projectId: string;
  readonly dataset: string;
  readonly apiHost?: string;
  readonly token?: string;
}

/** Returns the dataset configured in the environment. @throws if none is configured */
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

/** Exports every document of a dataset. With a token, the export includes drafts. */
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
      `The dataset "${dataset}" of project "${projectId}" responded with ${response.status}. Check the token.`,
    );
  }
  const { documents, findings } = readNdjson(await response.text(), `${projectId}/${dataset}`);
  const source = ({ document }: SourcedDocument): SourcedDocument => ({ document });
  return { documents: documents.filter(isContent).map(source), findings };
}

/** Content, its drafts and its versions. Other ids with dots are private records, such as a release's checklist. */
const contentId = /^(drafts\.|versions\.[^.]+\.)?[^.]+$/;

// With a token, an export includes Sanity's system documents, such as access rules. The check uses only releases and events
// of sign-off.
const isContent = ({ document: { _id } }: SourcedDocument): boolean =>
  contentId.test(_id) || _id.startsWith("_.releases.") || _id.startsWith(`${SIGN_OFF_TYPE}.`);
