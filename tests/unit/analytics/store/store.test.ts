import { rmSync } from "node:fs";
import { afterAll, vi } from "vitest";
import { totalsSuite } from "../../../support/analytics/totalsSuite.ts";
import { newPostgresFolder } from "../../../support/leads/newPostgresFolder.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));

const folder = await newPostgresFolder("totals-");
afterAll(() => rmSync(folder, { recursive: true }));

totalsSuite("PGlite", async () => ({ databaseUrl: undefined, folder }));
