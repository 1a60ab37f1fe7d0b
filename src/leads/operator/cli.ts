// The operators' commands: npm run leads -- <command>. `npm run leads` without a command lists them.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import nextEnv from "@next/env";
import * as v from "valibot";
import { EnvironmentError } from "#platform/environment.ts";
import { DatabaseError } from "../queue/database/database.ts";
import { commandSchema, type LeadsCommand } from "./command.ts";
import { formatResult } from "./formatResult.ts";
import { CommandError, sendCommand } from "./sendCommand.ts";

const USAGE = `Usage: npm run leads -- <command>

  list [--status pending|suspected|delivered|dead|erased]   list leads, without personal data
  show ID              show a lead in full; an ID can also be a reference number such as TW-4K7Q-9XH2
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
