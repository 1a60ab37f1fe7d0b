import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, vi } from "vitest";
import { heldSuite } from "../../../../support/leads/heldSuite.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));

const folder = mkdtempSync(join(tmpdir(), "held-"));
afterAll(() => rmSync(folder, { recursive: true }));

heldSuite("PGlite", async () => ({ databaseUrl: undefined, folder }));
