import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { REFERENCE_PREFIX } from "#schemas/brand.ts";
import { commandSchema, type LeadsCommand } from "./command.ts";

/** A command can't be executed. The message is for the operator. */
export class CommandError extends Error {
  override name = "CommandError";
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

/** What a command takes: the most arguments, and the options. */
const accepted: Readonly<Record<LeadsCommand["command"], readonly [most: number, ...options: string[]]>> = {
  list: [0, "status"],
  show: [1],
  release: [1, "all", "robots"],
  delete: [1],
  retry: [1, "all"],
  confirm: [1, "all"],
  export: [0, "csv"],
  backup: [0],
  restore: [1],
  erase: [1],
  analytics: [1],
};

const isCommand = (name: string | undefined): name is LeadsCommand["command"] =>
  name !== undefined && Object.hasOwn(accepted, name);

/** Refuses what a command would ignore, such as a second ID. @throws CommandError */
function refuseOthers(name: LeadsCommand["command"], given: readonly string[], options: readonly string[]) {
  const [most, ...known] = accepted[name];
  const extra = given[most];
  if (extra !== undefined)
    throw new CommandError(
      most === 0
        ? `${name} takes no argument. Leave out "${extra}".`
        : `${name} takes one argument, but got "${extra}" too. Nothing was done. Run the command once for each.`,
    );
  const unknown = options.find((option) => !known.includes(option));
  if (unknown) throw new CommandError(`${name} doesn't take --${unknown}. Leave it out.`);
}

/**
 * Reads the arguments of `npm run leads`.
 * @throws CommandError, or TypeError with a code for an unknown option
 */
export async function readCommand(words: string[]): Promise<LeadsCommand> {
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
  const [name, ...given] = positionals;
  if (isCommand(name)) refuseOthers(name, given, Object.keys(values));
  const [argument] = given;
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
