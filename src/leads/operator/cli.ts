// The operators' commands: npm run leads -- <command>. `npm run leads` without a command lists them.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import nextEnv from "@next/env";
import * as v from "valibot";
import { operatorToken } from "#platform/clients/operatorToken.ts";
import { EnvironmentError, operatorEnvironment } from "#platform/environment.ts";
import { REFERENCE_PREFIX } from "#schemas/brand.ts";
import { DatabaseError } from "../queue/database/database.ts";
import { FolderBusyError } from "../queue/database/folderLock.ts";
import { openQueue } from "../queue/queue.ts";
import { commandSchema, type LeadsCommand } from "./command.ts";
import { executeCommand, OperatorError } from "./executeCommand.ts";
import { formatResult } from "./formatResult.ts";

/** A command can't be executed. The message is for the operator. */
class CommandError extends Error {
  override name = "CommandError";
}

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

const USAGE = `Usage: npm run leads -- <command>

  list [--status pending|suspected|delivered|dead|erased]   list leads, without personal data
  show ID              show a lead in full; an ID can also be a reference number such as ${REFERENCE_PREFIX}-4K7Q-9XH2
  release ID | --all   deliver suspected leads; --all skips leads that look like a bot's (the hidden field
                       filled in, the captcha rejected) unless you add --robots
  delete ID            delete a lead
  retry ID | --all     deliver dead leads again
  confirm ID | --all   send confirmation mails again that were given up
  export --csv         export all leads as CSV
  backup               write all leads and totals as JSON lines; protect them like personal data
  restore FILE         restore rows from a backup; existing rows stay unchanged
  erase EMAIL          erase a person's data from every lead
  analytics export     export the totals of views, visits and actions by day as CSV
  analytics erase      erase all totals

With DATABASE_URL, the command works on the database. Otherwise it opens LEADS_DIR, or sends the command
to the running site (PORT, LEADS_OPERATOR_TOKEN) that has locked the folder.`;

async function readCommand(words: string[]): Promise<LeadsCommand> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      status: { type: "string" },
      all: { type: "boolean" },
      csv: { type: "boolean" },
      robots: { type: "boolean" },
    },
  });
  const [name, argument] = positionals;
  if (["retry", "confirm", "release"].includes(name ?? "") && Boolean(argument) === Boolean(values.all)) {
    throw new CommandError(`${name} requires an ID or --all, but not both.`);
  }
  if (name === "export" && !values.csv) throw new CommandError("export requires --csv.");
  const backup = name === "restore" && argument ? await readBackup(argument) : undefined;
  const isTotals = (row: unknown) => typeof row === "object" && row !== null && "grain" in row;
  const parsed = v.safeParse(commandSchema, {
    command: name,
    id: argument,
    email: argument,
    action: argument,
    leads: backup?.filter((row) => !isTotals(row)),
    totals: backup?.filter(isTotals),
    ...values,
  });
  if (parsed.success) return parsed.output;
  throw new CommandError(name ? `${parsed.issues[0].message}\n\n${USAGE}` : USAGE);
}

async function readBackup(file: string): Promise<unknown[]> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new CommandError(`${file} cannot be read.`);
  });
  return text.split("\n").flatMap((line, index) => {
    try {
      return line ? [JSON.parse(line)] : [];
    } catch {
      throw new CommandError(`${file}, line ${index + 1}: not JSON.`);
    }
  });
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
