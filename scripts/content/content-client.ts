import { createClient, type SanityClient } from "@sanity/client";
import type { Closing } from "../process/run.ts";
import { startEmbedded } from "../serve/embedded.ts";
import {
  isEmbedded,
  localSiteUrl,
  type Place,
  SettingsError,
  storedKeys,
  type Variables,
} from "../settings/settings.ts";

const apiVersion = "2025-02-19";

/** Whether the embedded lake of this data folder answers: another one would not know its token. */
async function runs(url: string, token: string): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${url}/v1/auth/id`, { headers })).ok;
  } catch {
    return false;
  }
}

async function embeddedKeys(variables: Variables, place: Place, closing: Closing) {
  const stored = storedKeys(variables, place);
  if (stored && (await runs(stored.url, stored.lakeToken))) return stored;
  const { keys, close } = await startEmbedded(variables, place, localSiteUrl(place));
  closing.add(close);
  return keys;
}

function hosted(variables: Variables): SanityClient {
  const projectId = variables.NEXT_PUBLIC_SANITY_PROJECT_ID;
  const dataset = variables.NEXT_PUBLIC_SANITY_DATASET;
  const token = variables.SANITY_API_WRITE_TOKEN;
  const apiHost = variables.SANITY_API_HOST;
  if (!projectId || !dataset)
    throw new SettingsError("Set NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET, or neither.");
  if (!token) throw new SettingsError("SANITY_API_WRITE_TOKEN is not set: it needs a token that may write.");
  return createClient({
    projectId,
    dataset,
    token,
    apiVersion,
    useCdn: false,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  });
}

/**
 * A client that may read and write all content: of the hosted lake that the variables name, else of the
 * embedded one, which is started for as long as the command takes unless it runs already.
 * @throws SettingsError when the hosted lake is named by half
 */
export async function contentClient(
  variables: Variables,
  place: Place,
  closing: Closing,
): Promise<SanityClient> {
  if (!isEmbedded("lake", variables)) return hosted(variables);
  const { url, lakeToken } = await embeddedKeys(variables, place, closing);
  return createClient({
    projectId: "local",
    dataset: "production",
    token: lakeToken,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion,
  });
}
