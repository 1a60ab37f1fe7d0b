import { rmSync } from "node:fs";
import { afterAll, vi } from "vitest";
import { heldSuite } from "../../../../support/leads/heldSuite.ts";
import { newPostgresFolder } from "../../../../support/leads/newPostgresFolder.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));

const folder = await newPostgresFolder("held-");
afterAll(() => rmSync(folder, { recursive: true }));

heldSuite("PGlite", async () => ({ databaseUrl: undefined, folder }));
