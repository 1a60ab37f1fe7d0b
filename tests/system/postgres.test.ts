import { afterAll, describe, vi } from "vitest";
import { totalsSuite } from "../support/analytics/totalsSuite.ts";
import { claimsSuite } from "../support/leads/claimsSuite.ts";
import { confirmationSuite } from "../support/leads/confirmationSuite.ts";
import { deliverySuite } from "../support/leads/deliverySuite.ts";
import { heldSuite } from "../support/leads/heldSuite.ts";
import { queueSuite } from "../support/leads/queueSuite.ts";
import { postgresPrograms, startPostgres } from "../support/processes/postgresServer.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));
vi.mock("#leads/delivery/fetchLoop.ts", async (original) => {
  const { fetchLoop } = await original<typeof import("#leads/delivery/fetchLoop.ts")>();
  return { fetchLoop: (options: Parameters<typeof fetchLoop>[0]) => fetchLoop({ ...options, polling: 50 }) };
});

const programs = postgresPrograms();
const server = programs ? startPostgres(programs) : undefined;
afterAll(async () => (await server)?.stop());

describe.skipIf(!server)("with PostgreSQL on this machine", () => {
  const location = async () => ({ databaseUrl: (await server)?.url, folder: "" });
  queueSuite("PostgreSQL", location);
  deliverySuite("PostgreSQL", location);
  claimsSuite("PostgreSQL", location);
  confirmationSuite("PostgreSQL", location);
  heldSuite("PostgreSQL", location, true);
  totalsSuite("PostgreSQL", location);
});
