import { join } from "node:path";
import { type EmbeddedKeys, embeddedDefaults, isEmbedded } from "./embeddedServices.ts";
import type { Variables } from "./variables.ts";
import { localStudioUrl, type Workspace } from "./workspace.ts";

/** The settings of the site's own process. */
export type SiteProcessSettings = {
  workspace: Workspace;
  /** The variables set by the user, and defaults from each embedded service for the rest. */
  variables: Variables;
  /** Distinguishes the embedded lake from one created later at the same address. Empty for hosted content. */
  lakeIdentity: string;
};

/** @param keys the embedded services' keys, if they have ever run */
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
      // The Studio on this machine, unless STUDIO_URL names another.
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
