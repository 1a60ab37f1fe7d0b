import { afterAll, describe, vi } from "vitest";
import { deliverySuite } from "../unit/leads/delivery/deliverySuite.ts";
import { heldSuite } from "../unit/leads/intake/captcha/heldSuite.ts";
import { queueSuite } from "../unit/leads/queue/queueSuite.ts";
import { postgresPrograms, startPostgres } from "./postgresServer.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));

const programs = postgresPrograms();
const server = programs ? startPostgres(programs) : undefined;
afterAll(async () => (await server)?.stop());

describe.skipIf(!server)("with PostgreSQL on this machine", () => {
  const location = async () => ({ databaseUrl: (await server)?.url, folder: "" });
  queueSuite("PostgreSQL", location);
  deliverySuite("PostgreSQL", location);
  heldSuite("PostgreSQL", location, true);
});
