import { existsSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { createClient, type SanityClient } from "@sanity/client";
import { type Services, startServices } from "../../local/services.ts";
import { approveOlderContent, seedLake } from "../content/seed.ts";
import type { Shutdown } from "../process/runCommand.ts";
import { type EmbeddedKeys, isEmbedded } from "../settings/embeddedServices.ts";
import { revalidateSecret } from "../settings/secrets.ts";
import type { Variables } from "../settings/variables.ts";
import { localSiteUrl, localStudioUrl, type Workspace } from "../settings/workspace.ts";

/**
 * How much the heap may grow before V8 collects garbage, in percent. Most of the heap is documents, which stay
 * alive, and V8 would let garbage grow to the same size: with 50,000 documents, 740 MB of memory instead of 570 MB.
 */
const heapGrowth = 25;

/** Returns a client of the embedded lake that may read and write all content. */
export const embeddedClient = ({ url, lakeToken }: Pick<EmbeddedKeys, "url" | "lakeToken">): SanityClient =>
  createClient({
    projectId: "local",
    dataset: "production",
    token: lakeToken,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: "2025-02-19",
  });

/** Fills a lake that has no content yet, and approves content that is older than sign-off. */
async function seed(workspace: Workspace, services: Services): Promise<void> {
  const client = embeddedClient(services);
  const count = await seedLake({ client, folder: workspace.seedFolder });
  if (count > 0) console.log(`Seeded the new lake with ${count} documents.`);
  await approveOlderContent(client);
}

/**
 * Starts the embedded services until the command ends, and seeds the lake on the first run. With hosted content, nothing is seeded.
 * @throws PortTakenError when LOCAL_SERVICES_PORT or LOCAL_MAIL_PORT is taken, DataFolderBusyError when DATA_DIR is in use
 */
export async function startEmbedded(
  variables: Variables,
  workspace: Workspace,
  shutdown: Pick<Shutdown, "add">,
): Promise<EmbeddedKeys> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`); // Applies to the whole process.
  const options = {
    port: workspace.ports.services,
    mailPort: workspace.ports.mail,
    dataFolder: workspace.dataFolder,
    login: workspace.login,
    signOff: workspace.signOff,
    siteUrl: localSiteUrl(workspace),
    studioUrl: localStudioUrl(workspace),
    revalidateSecret: revalidateSecret(variables, workspace),
  };
  const embedsLake = isEmbedded("lake", variables);
  const isFirstRun = !existsSync(join(workspace.dataFolder, "lake.sqlite"));
  if (isFirstRun && embedsLake) {
    // No webhooks while seeding: the site is built afterward.
    const quiet = await startServices({ ...options, quiet: true });
    await seed(workspace, quiet).finally(() => quiet.close());
  }
  const services = await startServices(options);
  shutdown.add(() => services.close());
  // An interrupted first run leaves a lake with incomplete content.
  if (embedsLake) await seed(workspace, services);
  const { url, mailPort, lakeToken } = services;
  return { url, mailPort, lakeToken, revalidateSecret: options.revalidateSecret };
}
