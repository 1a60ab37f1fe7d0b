// The operators' commands: npm run leads -- <command>. `npm run leads` without a command lists them.

import { existsSync } from "node:fs";
import nextEnv from "@next/env";
import { operatorToken } from "#platform/clients/operatorToken.ts";
import { EnvironmentError, operatorEnvironment } from "#platform/environment.ts";
import { DatabaseError } from "../queue/database/database.ts";
import { FolderBusyError } from "../queue/database/folderLock.ts";
import { openQueue } from "../queue/queue.ts";
import type { LeadsCommand } from "./command.ts";
import { executeCommand, OperatorError } from "./executeCommand.ts";
import { formatResult } from "./formatResult.ts";
import { CommandError, readCommand } from "./readCommand.ts";

/**
 * Executes a command on the database server or on the database in the folder. If the running site has locked the
 * folder, sends the command to the site.
 * @throws CommandError
 */
async function sendCommand(command: LeadsCommand): Promise<unknown> {
  const { DATABASE_URL: databaseUrl, LEADS_DIR: folder } = operatorEnvironment();
  if (!databaseUrl && !existsSync(folder)) throw new CommandError(`There are no leads in ${folder}.`);
  try {
    const queue = await openQueue({ databaseUrl, folder }, false);
    try {
      return await executeCommand(queue, command);
    } finally {
      await queue.close();
    }
  } catch (error) {
    if (error instanceof FolderBusyError) return await sendToSite(command);
    if (error instanceof OperatorError) throw new CommandError(error.message);
    throw error;
  }
}

async function sendToSite(command: LeadsCommand): Promise<unknown> {
  const { PORT, LEADS_OPERATOR_TOKEN, LEADS_DIR } = operatorEnvironment();
  const token = operatorToken(LEADS_OPERATOR_TOKEN, LEADS_DIR);
  // The site that has locked the folder runs on this machine.
  const url = `http://127.0.0.1:${PORT}/api/leads`;
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(command),
  }).catch(() => {
    throw new CommandError(
      `A process is using ${LEADS_DIR}, but no site responds at ${url}. Set PORT to the site's port.`,
    );
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const { result, error } = Object(answer);
  if (response.ok) return result;
  if (response.status === 404)
    throw new CommandError("The site rejected the operator token. Set LEADS_OPERATOR_TOKEN.");
  throw new CommandError(String(error ?? `The site responded with ${response.status}.`));
}

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
try {
  const command = await readCommand(process.argv.slice(2));
  process.stdout.write(formatResult(command, await sendCommand(command)));
} catch (error) {
  const isExpected = [CommandError, DatabaseError, EnvironmentError].some((kind) => error instanceof kind);
  const isMisused = error instanceof TypeError && "code" in error; // an option that parseArgs rejects
  if (!(error instanceof Error) || (!isExpected && !isMisused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
