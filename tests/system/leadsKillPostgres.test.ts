import { it, onTestFinished } from "vitest";
import { postgresPrograms, startPostgres } from "../support/processes/postgresServer.ts";
import { startKilledSites } from "./killedSites.ts";

const programs = postgresPrograms();

it.skipIf(!programs)(
  "no lead is lost while two sites on one PostgreSQL queue are killed and the receiver fails",
  async () => {
    const postgres = await startPostgres(programs ?? "");
    onTestFinished(() => postgres.stop());
    const killed = await startKilledSites();
    onTestFinished(killed.end); // Runs before the hook above.
    const variables = { DATABASE_URL: postgres.url };
    const pair = await Promise.all([killed.site(variables), killed.site(variables)]);
    // The same request sent to both at the same time is one lead, and is counted once.
    await Promise.all(pair.map((one) => killed.send(1, () => one)));
    await killed.survives(pair);
  },
);
