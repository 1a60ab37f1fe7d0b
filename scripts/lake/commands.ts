import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { SanityClient } from "@sanity/client";
import { CommandError } from "../process/CommandError.ts";

type Command = {
  usage: string;
  /** The required number of arguments. */
  needs: number;
  run(
    client: SanityClient,
    given: readonly string[],
    options: Options,
    readPassword: ReadPassword,
  ): Promise<string>;
};

type ReadPassword = () => Promise<string>;

/** Options, as in `--role viewer`. */
export const optionNames = ["dataset", "role", "to", "from", "filter", "projection"] as const;

export type Options = { [Name in (typeof optionNames)[number]]?: string | undefined };

type Person = { id: string; displayName: string; role: string };
type Backup = { id: string; createdAt: string };

const apiPathsOf = (client: SanityClient) => {
  const { projectId, dataset } = client.config();
  return { project: `/projects/${projectId}`, dataset: `/projects/${projectId}/datasets/${dataset}` };
};

/** The commands of `npm run lake -- <name>`, which cover what the `sanity` command can't do. */
export const commands: Record<string, Command> = {
  users: {
    usage: "users",
    needs: 0,
    async run(client) {
      const people = await client.request<Person[]>({ url: `${apiPathsOf(client).project}/users` });
      return people.map(({ id, displayName, role }) => `${id}  ${role}  ${displayName}`).join("\n");
    },
  },
  "add-user": {
    usage:
      'add-user "Ada Lovelace" [--role viewer|contributor|editor|legal-approver|clinical-approver|leads|developer|administrator]',
    needs: 1,
    async run(client, [name], { role }) {
      const url = `${apiPathsOf(client).project}/users`;
      const added = await client.request<{ id: string }>({ url, method: "POST", body: { name, role } });
      return `${name} can log in to the Studio. The id is ${added.id}.`;
    },
  },
  "set-password": {
    usage: "set-password <id>, with the password on standard input",
    needs: 1,
    async run(client, [id], _options, readPassword) {
      const url = `${apiPathsOf(client).project}/users/${id}/password`;
      await client.request({ url, method: "PUT", body: { password: await readPassword() } });
      return `${id} has a new password, and must log in again everywhere.`;
    },
  },
  "remove-user": {
    usage: "remove-user <id>",
    needs: 1,
    async run(client, [id]) {
      await client.request({ url: `${apiPathsOf(client).project}/users/${id}`, method: "DELETE" });
      return `${id} can no longer log in. History still shows the name.`;
    },
  },
  "add-webhook": {
    usage: `add-webhook "Search" https://example.com/changed [--filter '_type == "article"'] [--projection '{_id}'] [--dataset staging]`,
    needs: 2,
    async run(client, [name, url], { dataset = "*", filter, projection }) {
      const body = { name, url, dataset, rule: { filter, projection } };
      const address = `/hooks/projects/${client.config().projectId}`;
      const { id } = await client.request<{ id: string }>({ url: address, method: "POST", body });
      const which = dataset === "*" ? "every dataset" : `dataset ${dataset}`;
      return `Changes in ${which} are sent to ${url}. The id is ${id}.`;
    },
  },
  backup: {
    usage: "backup",
    needs: 0,
    async run(client) {
      const url = `${apiPathsOf(client).dataset}/backups`;
      const { id } = await client.request<Backup>({ url, method: "POST", timeout: 0 });
      return `Backup ${id} is complete.`;
    },
  },
  backups: {
    usage: "backups",
    needs: 0,
    async run(client) {
      const url = `${apiPathsOf(client).dataset}/backups`;
      const { backups } = await client.request<{ backups: Backup[] }>({ url });
      return backups.map(({ id }) => id).join("\n") || "There are no backups.";
    },
  },
  restore: {
    usage: "restore <backup, or time as 2026-01-31T12:00:00Z> [--to <new dataset>] [--from <its dataset>]",
    needs: 1,
    async run(client, [which = ""], { to, from }) {
      const isTime = which.includes(":");
      if (isTime && to)
        throw new CommandError(
          "A time restores this dataset. Only a backup can be restored into another one.",
        );
      const body = isTime ? { time: which } : { backup: which, targetDataset: to, sourceDataset: from };
      const url = `${apiPathsOf(client).dataset}/restore`;
      const done = await client.request<{ restored: number; deleted: number }>({
        ...{ url, method: "POST", body, timeout: 0 },
      });
      if (to) return `Restored the backup into dataset ${to}.`;
      return `${done.restored} documents restored, ${done.deleted} newer ones deleted.`;
    },
  },
};

/**
 * Reads a password from standard input: all of a pipe, or one line of a terminal, which doesn't show it. An argument
 * would be in the shell's history and in the list of processes.
 * @throws CommandError after Ctrl-C in a terminal
 */
export async function readPassword(input: NodeJS.ReadStream, prompt: NodeJS.WritableStream): Promise<string> {
  if (input.isTTY) return await ask(input, prompt);
  let text = "";
  for await (const chunk of input.setEncoding("utf8")) text += chunk;
  return text.replace(/\r?\n$/, "");
}

async function ask(input: NodeJS.ReadStream, prompt: NodeJS.WritableStream): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: silent, terminal: true });
  prompt.write("New password: ");
  try {
    return await reader.question("");
  } catch {
    throw new CommandError("The password was not changed.");
  } finally {
    reader.close();
    prompt.write("\n");
  }
}
