import { createClient, type SanityClient } from "@sanity/client";
import { CommandError } from "../process/CommandError.ts";
import type { Shutdown } from "../process/runCommand.ts";
import { isEmbedded } from "../settings/embeddedServices.ts";
import { runningKeys } from "../settings/secrets.ts";
import type { Variables } from "../settings/variables.ts";
import type { Workspace } from "../settings/workspace.ts";
import { embeddedClient, startEmbedded } from "./startEmbedded.ts";

function hostedClient(variables: Variables): SanityClient {
  const projectId = variables.NEXT_PUBLIC_SANITY_PROJECT_ID;
  const dataset = variables.NEXT_PUBLIC_SANITY_DATASET;
  const token = variables.SANITY_API_WRITE_TOKEN;
  const apiHost = variables.SANITY_API_HOST;
  if (!projectId || !dataset)
    throw new CommandError("Set NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET, or neither.");
  if (!token) throw new CommandError("SANITY_API_WRITE_TOKEN is not set. Set it to a token that may write.");
  return createClient({
    projectId,
    dataset,
    token,
    apiVersion: "2025-02-19",
    useCdn: false,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  });
}

/**
 * Returns a client that may read and write all content: of the hosted lake if the variables name one, otherwise of
 * the embedded lake. If the embedded lake isn't running, it is started for the duration of the command.
 * @throws CommandError when some of the hosted lake's variables are missing
 */
export async function writeClient(
  variables: Variables,
  workspace: Workspace,
  shutdown: Shutdown,
): Promise<SanityClient> {
  if (!isEmbedded("lake", variables)) return hostedClient(variables);
  const running = await runningKeys(variables, workspace);
  return embeddedClient(running ?? (await startEmbedded(variables, workspace, shutdown)));
}
