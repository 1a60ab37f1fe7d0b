// npm run services: the embedded services without a site, for one that is built or served on its own.

import { checkPorts } from "./process/ports.ts";
import { runCommand } from "./process/run.ts";
import { startEmbedded } from "./serve/embedded.ts";
import { localSiteUrl, readPlace, readVariables } from "./settings/settings.ts";

await runCommand(async (closing) => {
  const variables = readVariables();
  const place = readPlace(variables);
  await checkPorts({ LOCAL_PORT: place.ports.services });
  const { keys, close } = await startEmbedded(variables, place, localSiteUrl(place));
  closing.add(close);
  console.log(`\n  Lake   ${keys.url}  (project local, dataset production)\n  Stop   Ctrl-C\n`);
  await new Promise(() => setInterval(() => {}, 60_000)); // Until a signal ends it.
});
