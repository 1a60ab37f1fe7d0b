import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, vi } from "vitest";
import { totalsSuite } from "../../../support/analytics/totalsSuite.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));

const folder = mkdtempSync(join(tmpdir(), "totals-"));
afterAll(() => rmSync(folder, { recursive: true }));

totalsSuite("PGlite", async () => ({ databaseUrl: undefined, folder }));
