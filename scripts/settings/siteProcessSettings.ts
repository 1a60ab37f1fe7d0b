import { join } from "node:path";
import { type EmbeddedKeys, embeddedDefaults, isEmbedded } from "./embeddedServices.ts";
import type { Variables } from "./variables.ts";
import { localStudioUrl, type Workspace } from "./workspace.ts";

/** Everything that the site's own process is started with. */
export type SiteProcessSettings = {
  workspace: Workspace;
  /** What the user set, and the defaults of each embedded service for what is unset. */
  variables: Variables;
  /** Tells the embedded lake from one made later at the same address; empty when content is hosted. */
  lakeIdentity: string;
};

/** @param keys of the embedded services, when they run or have run */
export function siteProcessSettings(
  variables: Variables,
  workspace: Workspace,
  keys?: EmbeddedKeys,
): SiteProcessSettings {
  const isLakeEmbedded = isEmbedded("lake", variables);
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  return {
    workspace,
    variables: {
      LEADS_DIR: join(workspace.dataFolder, "leads"),
      // The Studio that runs on this machine, unless another one is named.
      ...(isLakeEmbedded && { STUDIO_URL: localStudioUrl(workspace) }),
      ...(keys && embeddedDefaults(variables, keys)),
      ...set,
      // The site sends requests to itself at this port.
      PORT: String(workspace.ports.site),
      NEXT_DIST_DIR: workspace.distDir,
    },
    lakeIdentity: keys && isLakeEmbedded ? keys.lakeToken : "",
  };
}
