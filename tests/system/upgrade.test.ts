// Takes the content and the leads of the previous version, from this repository's history, to this version.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { connectLake } from "#content-lake/testing";
import { openPostgres } from "#leads/queue/database/postgres.ts";
import type { Command } from "../support/browser/command.ts";
import { environmentOf, root } from "../support/browser/workspace.ts";
import { freePorts } from "../support/processes/ports.ts";
import { postgresPrograms, startPostgres } from "../support/processes/postgresServer.ts";
import { installVersion, previousTag } from "./previousVersion.ts";
import { makeContent, readLake } from "./upgradeContent.ts";
import { type Leads, makeLeads, type Row, startLeads, startScript } from "./upgradeLeads.ts";

const tag = previousTag();
const HISTORY = "(skipped: this clone lacks it. Fetch the history with git fetch --unshallow --tags)";

/** The names of the leads that are delivered after an upgrade, if nothing is lost. */
const ALL = ["delivered", "called", "waiting", "held"];

/** The fields that further attempts to deliver a lead change. */
const changing = { attempts: expect.any(Number), reason: expect.any(String) };

/** The environment that kills a process before a commit. */
const killAt = (commit: number) => ({
  KILL_AT: String(commit),
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "killAtCommit.mjs"))}`,
});

/**
 * Starts a process that is killed before its first commit, then one that is killed before its second, and so on until one starts
 * with fewer commits. Each continues what the others left. Returns the number of kills.
 */
async function startThroughKills(start: (commit: number) => Promise<Command | undefined>): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    const command = await start(kills + 1);
    if (!command) continue;
    await command.end();
    expect(kills).toBeGreaterThan(0);
    return kills;
  }
}

/** Creates a data folder, and starts the embedded services of a version on it. */
async function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), "upgrade-lake-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [site = 0, studio = 0, services = 0, mail = 0] = await freePorts(4);
  const workspace = { site, studio, services, mail, dataFolder: folder, distDir: ".next" };
  return {
    folder,
    start: async (version: string, variables: Record<string, string> = {}) =>
      startScript(
        join(version, "scripts/localServices.ts"),
        environmentOf(workspace, variables),
        "Stop   Ctrl-C",
      ),
    client: () =>
      connectLake(`http://localhost:${services}`, {
        token: readFileSync(join(folder, "lake-token"), "utf8").trim(),
      }),
    /** Runs a statement on the lake's file, while no lake has it open. Returns the first value of the result. */
    query(sql: string): unknown {
      const database = new DatabaseSync(join(folder, "lake.sqlite"));
      const [value] = Object.values(database.prepare(sql).get() ?? {});
      database.close();
      return value;
    },
  };
}

/** Returns documents without the fields that a migration of them changes in any case. */
const withoutRevisions = (documents: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(documents).map(([id, document]) => [
      id,
      { ...document, _rev: expect.any(String), _updatedAt: expect.any(String) },
    ]),
  );

describe.skipIf(!tag)(`an upgrade from ${tag ?? `the previous version ${HISTORY}`}`, () => {
  let previous: ReturnType<typeof installVersion>;
  beforeAll(() => {
    previous = installVersion(tag ?? "");
  });
  afterAll(() => previous?.remove());

  test("keeps all content, through a kill at each commit of the first start, and migrates it once", async () => {
    const { start, client, query } = await dataFolder();
    const old = await start(previous.folder);
    await makeContent(client(), previous.folder);
    const before = await readLake(client());
    await old?.end();

    const kills = await startThroughKills((commit) => start(root, killAt(commit)));
    const current = await start(root);
    const after = await readLake(client());
    expect(after).toMatchObject({
      ...before,
      documents: withoutRevisions(before.documents),
      approved: expect.arrayContaining(before.approved),
    });
    const numbers = ({ documents, approved }: typeof before) =>
      `${Object.keys(documents).length} documents and ${approved.length} approvals`;
    console.log(`${tag}: ${numbers(before)}. After ${kills} kills: ${numbers(after)}.`);

    await current?.end();
    for (const version of [previous.folder, root]) {
      const again = await start(version);
      expect(await readLake(client())).toEqual(after);
      await again?.end();
    }

    const format = Number(query("PRAGMA user_version"));
    query(`PRAGMA user_version = ${format + 1}`);
    await expect(start(root)).rejects.toThrow(
      /A newer version of the lake has used .+ Start the newer version/,
    );
    query(`PRAGMA user_version = ${format}`);
    await start(root);
    await client().releases.publish({ releaseId: "spring" });
    expect(await client().getDocument("page-office")).toMatchObject({ title: "Our spring office" });
  });

  /** Checks that a version has every lead and total of a backup, and delivers each waiting lead once. */
  async function expectLeads(
    leads: Leads,
    url: string,
    before: readonly Row[],
    more: readonly string[] = [],
  ) {
    const after = await leads.run(url, { command: "backup" });
    const kept = before.map((row) => (row.status === "pending" ? { ...row, ...changing } : row));
    expect(after).toEqual(expect.arrayContaining(kept.map((row) => expect.objectContaining(row))));
    const numbers = (rows: readonly Row[]) =>
      `${rows.filter(({ id }) => id).length} leads, and totals of ${rows.filter(({ grain }) => grain).length} periods`;
    console.log(`${tag}: ${numbers(before)}. After the upgrade: ${numbers(after)}.`);
    leads.receiver.setReply(() => 200);
    leads.captcha.setJudge(() => 200);
    expect(await leads.send(url, "delivered")).toBe(200); // Sent again, with the same key.
    await leads.run(url, { command: "release" });
    const waiting = before.filter(({ status }) => status === "pending");
    for (const { id } of waiting) await leads.run(url, { command: "retry", id });
    await leads.untilDelivered([...ALL, ...more]);
  }

  test("keeps all leads and results on PGlite, through kills, and after the previous version ran again", async () => {
    const folder = mkdtempSync(join(tmpdir(), "upgrade-leads-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const leads = await startLeads({ LEADS_DIR: folder });
    const old = await leads.start(previous.folder);
    const before = await makeLeads(leads, old.url);
    await old.command.end();
    await startThroughKills(async (commit) => (await leads.startOrKill(root, killAt(commit)))?.command);
    const current = await leads.start(root);
    await expectLeads(leads, current.url, before);

    leads.receiver.setReply(() => 500);
    await leads.send(current.url, "left");
    await current.command.end();
    leads.receiver.setReply(() => 200);
    const again = await leads.start(previous.folder);
    await leads.untilDelivered([...ALL, "left"]);
    leads.receiver.setReply(() => 500);
    await leads.send(again.url, "late");
    await again.command.end();
    leads.receiver.setReply(() => 200);
    await leads.start(root);
    await leads.untilDelivered([...ALL, "left", "late"]);
  });

  const programs = postgresPrograms();
  test.skipIf(!programs)(
    "keeps all leads and results on PostgreSQL while both versions run, and refuses the format of a newer one",
    async () => {
      const server = await startPostgres(programs ?? "");
      onTestFinished(() => server.stop());
      const leads = await startLeads({ DATABASE_URL: server.url });
      const old = await leads.start(previous.folder);
      const before = await makeLeads(leads, old.url);
      const database = openPostgres(server.url, false);
      onTestFinished(() => database.close());
      const [current] = await database.transaction(async ({ executeSql }) => {
        await executeSql("LOCK TABLE leads.lead IN ROW EXCLUSIVE MODE");
        const starting = leads.start(root);
        const waiting =
          "FROM pg_locks WHERE relation = 'leads.lead'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted";
        // The migration has begun, and waits for the lock. Its connection breaks, as if its process was killed.
        await vi.waitFor(async () => {
          const { rows } = await executeSql(`SELECT pg_terminate_backend(pid) ${waiting}`);
          expect(rows).not.toEqual([]);
        }, 30_000);
        return [starting];
      });
      const { url, command } = await current;
      await vi.waitFor(() => expect(command.output()).toContain("queue.opened"), 30_000);
      const sides = await Promise.all([old.url, url].map((each, index) => leads.send(each, `side-${index}`)));
      expect(sides).toEqual([200, 200]);
      await leads.send(old.url, "both");
      await leads.send(url, "both");
      const more = ["side-0", "side-1", "both"];
      await expectLeads(leads, url, before, more);
      await old.command.end();
      await command.end();
      expect(leads.delivered()).toEqual([...ALL, ...more].toSorted());

      await database.query("COMMENT ON TABLE leads.lead IS 'format 99'");
      const refused = await leads.start(root);
      expect(await leads.send(refused.url, "refused")).toBe(503);
      expect(refused.command.output()).toMatch(
        /A newer version of the site has used .+ Start the newer version/,
      );
      await database.query("COMMENT ON TABLE leads.lead IS 'format 1'");
      await vi.waitFor(async () => expect(await leads.send(refused.url, "refused")).toBe(200), 30_000);
    },
  );
});
