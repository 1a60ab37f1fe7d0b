import { defineCliConfig } from "sanity/cli";
import { dataset, projectId } from "./connection.ts";

export default defineCliConfig({
  api: { projectId, dataset },
  // With automatic updates the Studio would load code from another host each time, and a build without a
  // network would fail.
  deployment: { autoUpdates: false },
});
