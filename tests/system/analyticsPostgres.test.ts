import { afterAll, describe, vi } from "vitest";
import { totalsSuite } from "../support/analytics/totalsSuite.ts";
import { postgresPrograms, startPostgres } from "../support/processes/postgresServer.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));

const programs = postgresPrograms();
const server = programs ? startPostgres(programs) : undefined;
afterAll(async () => (await server)?.stop());

describe.skipIf(!server)("with PostgreSQL on this machine", () => {
  totalsSuite("PostgreSQL", async () => ({ databaseUrl: (await server)?.url, folder: "" }));
});
