import { defineCliConfig } from "sanity/cli";
import { dataset, projectId } from "./connection.ts";

export default defineCliConfig({
  api: { projectId, dataset },
  // Updating itself would fetch code from another host at each load, and fails a build without a network.
  deployment: { autoUpdates: false },
});
