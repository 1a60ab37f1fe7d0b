import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { captchaHealth } from "#leads/intake/captcha/verifierState.ts";
import { executeCommand } from "#leads/operator/executeCommand.ts";
import { openQueue } from "#leads/queue/queue.ts";
import { claimsSuite } from "../../../support/leads/claimsSuite.ts";
import { confirmationSuite } from "../../../support/leads/confirmationSuite.ts";
import { deliverySuite } from "../../../support/leads/deliverySuite.ts";
import { callback, consent, intakeWith, post } from "../../../support/leads/intake.ts";
import { queueSuite } from "../../../support/leads/queueSuite.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));
vi.mock("#leads/delivery/fetchLoop.ts", async (original) => {
  const { fetchLoop } = await original<typeof import("#leads/delivery/fetchLoop.ts")>();
  return { fetchLoop: (options: Parameters<typeof fetchLoop>[0]) => fetchLoop({ ...options, polling: 50 }) };
});

const folder = mkdtempSync(join(tmpdir(), "leads-"));
/** One folder for all tests, because creating one takes seconds. */
const location = { databaseUrl: undefined, folder: join(folder, "new") };
afterAll(() => rmSync(folder, { recursive: true }));

it("stores a lead in a new folder before any worker has started", async () => {
  const queue = await openQueue(location, false);
  const lead = { key: "callback:first-of-a-new-folder", kind: "callback" as const, payload: { name: "Ana" } };
  expect(await queue.commit(lead)).toMatch(/^[0-9a-f-]{36}$/);
  await queue.close();
}, 180_000);

it("opens a folder of the previous version, whose leads are deduplicated, held and released like new ones", async () => {
  const before = await openQueue(location, false);
  const { query } = before.database;
  await query(
    "ALTER TABLE leads.lead DROP COLUMN captcha_token, DROP COLUMN captcha_asked_at, DROP COLUMN confirmation, DROP COLUMN page_language",
  );
  await query(
    `INSERT INTO leads.lead (id, key, kind, status, reason, payload) VALUES
       (gen_random_uuid(), 'callback:of-the-version-before', 'callback', 'suspected', 'the captcha verifier was down', $1)`,
    [JSON.stringify(callback)],
  );
  await before.close();
  const queue = await openQueue(location, false);
  const intake = intakeWith(queue);
  const headers = { ...consent, "idempotency-key": "of-the-version-before" };
  expect(await post(intake, "callback", callback, headers)).toBe("accepted");
  expect(await post(intake, "callback", { ...callback, name: "Omar" }, headers)).toBe("captcha");
  expect(await captchaHealth(queue.database.query)).toBe("1 callback is held");
  expect(await executeCommand(queue, { command: "release" })).toEqual({ released: 1, stillSuspected: 0 });
  await queue.close();
}, 180_000);

queueSuite("PGlite", async () => location);
deliverySuite("PGlite", async () => location);
claimsSuite("PGlite", async () => location);
confirmationSuite("PGlite", async () => location);
