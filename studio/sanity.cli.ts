import { defineCliConfig } from "sanity/cli";
import { dataset, projectId } from "./connection.ts";

/** Set by `npm run sanity` alone: the module that stands for `@sanity/client`, so that commands reach the embedded lake. */
const lakeClient = process.env.SANITY_LAKE_CLIENT;

export default defineCliConfig({
  api: { projectId, dataset },
  // With automatic updates the Studio would load code from another host each time, and a build without a
  // network would fail.
  deployment: { autoUpdates: false },
  // Commands that need the Studio's configuration load all of their modules with Vite.
  vite: (config, { isSsrBuild }) => {
    if (!lakeClient || !isSsrBuild) return config;
    const plugin = {
      name: "lake-client",
      enforce: "pre" as const, // a literal type
      resolveId: (source: string, importer: string | undefined) =>
        source === "@sanity/client" && importer !== lakeClient ? lakeClient : undefined,
    };
    return { ...config, plugins: [...(config.plugins ?? []), plugin] };
  },
});
