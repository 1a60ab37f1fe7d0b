import { environment } from "#platform/environment.ts";

/** Returns the URL of a trivial query that any lake answers without a token. */
export function probeUrl(): string {
  const settings = environment();
  const project = settings.NEXT_PUBLIC_SANITY_PROJECT_ID;
  const host = settings.SANITY_API_HOST ?? `https://${project}.api.sanity.io`;
  return `${host}/v2025-02-19/data/query/${settings.NEXT_PUBLIC_SANITY_DATASET}?query=1`;
}
