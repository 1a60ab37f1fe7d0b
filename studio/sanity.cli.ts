import { defineCliConfig } from "sanity/cli";
import { dataset, projectId } from "./connection.ts";

/** The module that replaces `@sanity/client` to reach the embedded lake. Only `npm run sanity` sets it. */
const lakeClient = process.env.SANITY_LAKE_CLIENT;

export default defineCliConfig({
  api: { projectId, dataset },
  // With automatic updates, the Studio would load code from another host on each visit, and offline builds would fail.
  deployment: { autoUpdates: false },
  // Commands that need the Studio's configuration load all modules with Vite.
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
