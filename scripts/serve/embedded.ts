import { existsSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@sanity/client";
import { type Services, startServices } from "../../local/services.ts";
import { seedLake } from "../content/seed.ts";
import {
  isEmbedded,
  type Keys,
  localStudioUrl,
  type Place,
  revalidateSecret,
  type Variables,
} from "../settings/settings.ts";

/** The embedded services while they run. */
export type Embedded = { keys: Keys; close(): Promise<void> };

/** Fills a lake that has no content yet. */
async function seed(place: Place, { url, lakeToken }: Services): Promise<void> {
  const client = createClient({
    projectId: "local",
    dataset: "production",
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: "2025-02-19",
    token: lakeToken,
  });
  const count = await seedLake({ client, folder: join(place.root, "studio", "content") });
  if (count > 0) console.log(`The lake is new: ${count} documents put in.`);
}

/**
 * Starts the embedded services, and seeds the lake on first run. A lake that content is not read from is
 * not seeded.
 * @param siteUrl where the site answers, for the webhooks
 * @throws PortTakenError when LOCAL_PORT is taken, DataFolderBusyError when DATA_DIR is in use
 */
export async function startEmbedded(variables: Variables, place: Place, siteUrl: string): Promise<Embedded> {
  const options = {
    port: place.ports.services,
    dataFolder: place.dataFolder,
    siteUrl,
    studioUrl: localStudioUrl(place),
    revalidateSecret: revalidateSecret(variables, place),
  };
  const isFirstRun = !existsSync(join(place.dataFolder, "lake.sqlite"));
  if (isFirstRun && isEmbedded("lake", variables)) {
    // The site will be built from the seed: announcing each of its documents would be for nothing.
    const quiet = await startServices({ ...options, quiet: true });
    await seed(place, quiet).finally(() => quiet.close());
  }
  const services = await startServices(options);
  // A first run that was cut short has left a lake without all of its content.
  if (isEmbedded("lake", variables)) {
    await seed(place, services).catch(async (error: unknown) => {
      await services.close();
      throw error;
    });
  }
  const { url, lakeToken } = services;
  return {
    keys: { url, lakeToken, revalidateSecret: options.revalidateSecret },
    close: () => services.close(),
  };
}
