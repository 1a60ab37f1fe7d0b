import { fileURLToPath } from "node:url";

const lakeClient = fileURLToPath(new URL("lakeClient.mjs", import.meta.url));

/**
 * A Vite plugin for `sanity.cli.ts`. Commands that load the Studio's configuration (`schemas deploy`,
 * `documents validate`, `exec`) need it so that their clients use the lake at SANITY_LAKE_URL. Without that
 * variable it does nothing.
 */
export const lakeClientPlugin = () => ({
  name: "content-lake-client",
  /** @type {"pre"} */
  enforce: "pre",
  /**
   * @param {string} source
   * @param {string | undefined} importer
   */
  resolveId: (source, importer) =>
    process.env.SANITY_LAKE_URL && source === "@sanity/client" && importer !== lakeClient
      ? lakeClient
      : undefined,
});
