import { defineCliConfig } from "sanity/cli";
import { lakeClientPlugin } from "../../../sanity-cli/vitePlugin.mjs";

export default defineCliConfig({
  api: { projectId: "local", dataset: "production" },
  deployment: { autoUpdates: false },
  vite: (config) => ({ ...config, plugins: [...(config.plugins ?? []), lakeClientPlugin()] }),
});
