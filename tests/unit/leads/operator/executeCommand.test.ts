import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { LeadsCommand } from "#leads/operator/command.ts";
import { executeCommand } from "#leads/operator/executeCommand.ts";
import { referenceNumber } from "#leads/queue/lead.ts";
import { type LeadQueue, openQueue } from "#leads/queue/queue.ts";
import { REFERENCE_PREFIX } from "#schemas/brand.ts";
import { callback } from "../../../support/leads/intake.ts";
import { newPostgresFolder } from "../../../support/leads/newPostgresFolder.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));

/** Timeout in milliseconds. Opening a PGlite folder takes seconds on a busy machine. */
const SLOW = 180_000;

describe("an operator's command with a reference number", { timeout: SLOW }, () => {
  let folder = "";
  let queue: LeadQueue;
  beforeAll(async () => {
    folder = await newPostgresFolder("leads-");
    queue = await openQueue({ databaseUrl: undefined, folder }, false);
  }, SLOW);
  afterAll(async () => {
    await queue.close();
    rmSync(folder, { recursive: true });
  });
  const run = (command: LeadsCommand) => executeCommand(queue, command);
  const commit = (key: string) =>
    queue.commit({ key, kind: "callback", suspected: "x", payload: { ...callback } }).then(String);

  it("finds the lead", async () => {
    const [held, junk] = [await commit("callback:one"), await commit("callback:two")];
    const [number, other] = [referenceNumber(held), referenceNumber(junk)];
    expect(await run({ command: "show", id: number.toLowerCase() })).toMatchObject({
      id: held,
      reference: number,
    });
    expect(await run({ command: "list" })).toContainEqual(
      expect.objectContaining({ id: held, reference: number }),
    );
    expect(await run({ command: "release", id: number })).toEqual({ released: 1 });
    expect(await run({ command: "retry", id: number })).toEqual({ retried: 1 });
    expect(await run({ command: "delete", id: other })).toEqual({ deleted: 1 });
    await expect(run({ command: "show", id: other })).rejects.toThrow(`There is no lead ${other}.`);
  });

  it("names both leads if two have this number", async () => {
    const id = await commit("callback:three");
    const twin = `${id.slice(0, 24)}000000000000`;
    await queue.database.query(
      "INSERT INTO leads.lead (id, key, kind, status) VALUES ($1, 'callback:twin', 'callback', 'suspected')",
      [twin],
    );
    const shown = run({ command: "show", id: referenceNumber(id) });
    await expect(shown).rejects.toThrow(
      new RegExp(`^Several leads have the number ${REFERENCE_PREFIX}-.* Use an id: `),
    );
    await expect(shown).rejects.toThrow(twin);
  });
});
