import { environment } from "#platform/environment.ts";
import type { OtherBuildsFile } from "./routing/previousBuildAssets.ts";

/**
 * Prepares to join the other instances of the site. The cluster's code is loaded only by a site with several instances.
 * @param folder the build folder
 * @returns undefined on a site with one instance
 */
export function otherMachines(folder: string) {
  const { REDIS_URL, SITE_URL, SANITY_REVALIDATE_SECRETS, PORT } = environment();
  if (!REDIS_URL) return undefined;
  const [secret = ""] = SANITY_REVALIDATE_SECRETS;
  const settings = { redisUrl: REDIS_URL, siteUrl: SITE_URL, secret, folder, port: Number(PORT) };
  let cluster: { file: OtherBuildsFile; leave: () => Promise<void> } | undefined;
  return {
    /** Returns a hashed file of another build; undefined before this instance has joined. */
    file: async (path: string) => await cluster?.file(path),
    async join(): Promise<void> {
      const { startCluster } = await import("#publishing/cluster/startCluster.ts");
      cluster = await startCluster(settings);
    },
    leave: async () => await cluster?.leave(),
  };
}
