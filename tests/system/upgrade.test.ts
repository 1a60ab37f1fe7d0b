// Takes the content and the leads of the previous version, from this repository's history, to this version.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { connectLake } from "#content-lake/testing";
import { startCommand } from "../support/browser/command.ts";
import { environmentOf, root } from "../support/browser/workspace.ts";
import { freePorts } from "../support/processes/freePorts.ts";
import { installVersion, previousTag } from "./previousVersion.ts";
import { makeContent, readLake } from "./upgradeContent.ts";

const tag = previousTag();
const HISTORY = "(skipped: this clone lacks it. Fetch the history with git fetch --unshallow --tags)";

/** Timeout of a process's start in milliseconds, on a busy machine. */
const SLOW = 60_000;

/** The environment that kills a process at a write to disk. */
const killAt = (write: number) => ({
  KILL_AT: String(write),
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "killAtWrite.mjs"))}`,
});

/**
 * Starts a script of a version, and waits until it prints a line.
 * @returns the process; undefined if it was killed before
 */
async function startScript(script: string, env: NodeJS.ProcessEnv, line: string) {
  const command = startCommand(relative(join(root, "scripts"), script), env);
  onTestFinished(() => void command.end("SIGKILL"));
  const killed = command.ended.then((how) => how === "SIGKILL");
  const started = command.printed(line, SLOW).then(() => false);
  started.catch(() => {});
  return (await Promise.race([killed, started])) || (await started) ? undefined : command;
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

    let write = 1;
    let current = await start(root, killAt(write));
    for (; !current; write += 1) current = await start(root, killAt(write + 1));
    expect(write).toBeGreaterThan(1);
    const after = await readLake(client());
    expect(after).toMatchObject({
      ...before,
      documents: withoutRevisions(before.documents),
      approved: expect.arrayContaining(before.approved),
    });
    const numbers = ({ documents, approved }: typeof before) =>
      `${Object.keys(documents).length} documents and ${approved.length} approvals`;
    console.log(`${tag}: ${numbers(before)}. After ${write - 1} kills: ${numbers(after)}.`);

    for (const version of [root, previous.folder, root]) {
      await current?.end();
      current = await start(version);
      expect(await readLake(client())).toEqual(after);
    }
    await client().releases.publish({ releaseId: "spring" });
    expect(await client().getDocument("page-office")).toMatchObject({ title: "Our spring office" });
    await current?.end();

    const format = Number(query("PRAGMA user_version"));
    query(`PRAGMA user_version = ${format + 1}`);
    await expect(start(root)).rejects.toThrow(
      /A newer version of the lake has used .+ Start the newer version/,
    );
    query(`PRAGMA user_version = ${format}`);
    current = await start(root);
    expect(await client().getDocument("page-office")).toMatchObject({ title: "Our spring office" });
  });
});
