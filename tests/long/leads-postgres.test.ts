import { afterAll, describe, vi } from "vitest";
import { deliverySuite } from "../unit/leads/deliverySuite.ts";
import { queueSuite } from "../unit/leads/queueSuite.ts";
import { postgresPrograms, startPostgres } from "./postgresServer.ts";

vi.mock("#log.ts", () => ({ log: () => {} }));

const programs = postgresPrograms();
const server = programs ? startPostgres(programs) : undefined;
afterAll(async () => (await server)?.stop());

describe.skipIf(!server)("with PostgreSQL on this machine", () => {
  queueSuite("PostgreSQL", async () => ({ databaseUrl: (await server)?.url, folder: "" }));
  deliverySuite("PostgreSQL", async () => ({ databaseUrl: (await server)?.url, folder: "" }));
});
