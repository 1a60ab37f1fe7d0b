import { join } from "node:path";
import { expect } from "vitest";
import { addToken, refuses, type TestLake } from "../support/testLake.ts";
import type { CommandCase } from "./Case.ts";
import { runSanity, succeed } from "./commandLine.ts";

const aclOf = async (lake: TestLake, name: string) =>
  (await lake.editor.datasets.list()).find((dataset) => dataset.name === name)?.aclMode;

/** Adds a webhook. Nothing listens on its port, so deliveries stay pending. */
const addHook = (lake: TestLake, name: string) =>
  lake.call<{ id: string }>("POST", "/hooks/projects/local", {
    name,
    dataset: "production",
    url: "http://localhost:9/",
    rule: { filter: `_type == "${name}"` },
  });

const addOrigin = (lake: TestLake, origin: string) =>
  lake.call("POST", "/projects/local/cors", { origin, allowCredentials: false });

const addAlias = (lake: TestLake, name: string) =>
  lake.call("PUT", `/aliases/${name}`, { datasetName: "production" });

/** Returns the dataset of an alias: null if the alias is unlinked, undefined if it doesn't exist. */
async function linkOf(lake: TestLake, name: string): Promise<string | null | undefined> {
  type Alias = { name: string; datasetName: string | null };
  const aliases = await lake.call<Alias[]>("GET", "/aliases");
  return aliases.find((alias) => alias.name === name)?.datasetName;
}

const backUp = (lake: TestLake, dataset: string) =>
  lake.call<{ id: string }>("POST", `/projects/local/datasets/${dataset}/backups`);

const nameWith = async (lake: TestLake, token: string) =>
  (await lake.clientWith({ token }).request<{ name: string }>({ url: "/users/me" })).name;

/** A case for each command that manages the project's settings. */
export const managementCommands: Readonly<Record<string, CommandCase>> = {
  async "datasets:create"({ lake }) {
    await succeed(lake, "datasets", "create", "made", "--visibility", "private");
    expect(await aclOf(lake, "made")).toBe("private");
    expect(await runSanity(lake, ["datasets", "create", "made"])).toMatchObject({ code: 1 });
  },
  async "datasets:copy"({ lake }) {
    await lake.editor.datasets.create("copied");
    await lake.in("copied").create({ _id: "in-copied", _type: "note" });
    expect(await succeed(lake, "datasets", "copy", "copied", "copy")).toContain("completed");
    expect(await lake.in("copy").fetch("*[_type == 'note']._id")).toEqual(["in-copied"]);
    expect(await succeed(lake, "datasets", "copy", "--list")).toContain("copied");
  },
  async "datasets:delete"({ lake }) {
    await lake.editor.datasets.create("unwanted");
    await succeed(lake, "datasets", "delete", "unwanted", "--force");
    expect(await aclOf(lake, "unwanted")).toBeUndefined();
  },
  async "datasets:visibility:set"({ lake }) {
    await lake.editor.datasets.create("hidden");
    await succeed(lake, "datasets", "visibility", "set", "hidden", "private");
    expect(await aclOf(lake, "hidden")).toBe("private");
  },
  async "datasets:alias:create"({ lake }) {
    await lake.editor.datasets.create("aliased");
    await succeed(lake, "datasets", "alias", "create", "~live", "aliased");
    await lake.in("aliased").create({ _id: "a", _type: "note" });
    expect(await lake.clientWith({ dataset: "~live" }).fetch("*._id")).toEqual(["a"]);
  },
  async "datasets:alias:link"({ lake }) {
    await lake.call("PUT", "/aliases/linked");
    await succeed(lake, "datasets", "alias", "link", "linked", "production");
    expect(await linkOf(lake, "linked")).toBe("production");
  },
  async "datasets:alias:unlink"({ lake }) {
    await addAlias(lake, "unlinked");
    const output = await succeed(lake, "datasets", "alias", "unlink", "unlinked", "--force");
    expect(output).toContain("unlinked from production");
    expect(await linkOf(lake, "unlinked")).toBeNull();
  },
  async "datasets:alias:delete"({ lake }) {
    await addAlias(lake, "unwanted");
    await succeed(lake, "datasets", "alias", "delete", "unwanted", "--force");
    expect(await linkOf(lake, "unwanted")).toBeUndefined();
  },
  async "backups:enable"({ lake }) {
    await lake.editor.datasets.create("daily");
    await succeed(lake, "backups", "enable", "daily");
    const made = () => lake.call("GET", "/projects/local/datasets/daily/backups");
    await expect.poll(made).toMatchObject({ backups: [{ isDaily: true }] });
  },
  async "backups:disable"({ lake }) {
    await lake.editor.datasets.create("undaily");
    expect(await succeed(lake, "backups", "disable", "undaily")).toContain("Disabled daily backups");
  },
  async "backups:download"({ lake, folder }) {
    await lake.editor.datasets.create("downloaded");
    const original = lake.in("downloaded");
    const { _id } = await original.assets.upload("file", Buffer.from("in a backup"), { filename: "a.txt" });
    const file = { _type: "file", asset: { _type: "reference", _ref: _id } };
    await original.create({ _id: "holder", _type: "note", file });
    const { id } = await backUp(lake, "downloaded");
    const archive = join(folder, "backup.tar.gz");
    await succeed(lake, "backups", "download", "downloaded", "--backup-id", id, "--out", archive);
    await lake.editor.datasets.create("imported-backup");
    await succeed(lake, "datasets", "import", archive, "--dataset", "imported-backup");
    const address = await lake.in("imported-backup").fetch<string>("*[_id == 'holder'][0].file.asset->url");
    expect(await (await fetch(address)).text()).toBe("in a backup");
  },
  async "backups:list"({ lake }) {
    const { id } = await backUp(lake, "production");
    const list = (...more: string[]) => succeed(lake, "backups", "list", "production", ...more);
    expect(await list()).toContain(id);
    expect(await list("--before", "2020-01-01")).toContain("No backups");
  },
  async "cors:add"({ lake }) {
    const origin = "http://localhost:4001";
    await succeed(lake, "cors", "add", origin, "--no-credentials");
    const { headers } = await lake.fetch("/ping", { headers: { origin } });
    expect(headers.get("access-control-allow-origin")).toBe(origin);
  },
  async "cors:list"({ lake }) {
    await addOrigin(lake, "http://localhost:4002");
    expect(await succeed(lake, "cors", "list")).toContain("http://localhost:4002");
  },
  async "cors:delete"({ lake }) {
    await addOrigin(lake, "http://localhost:4003");
    await succeed(lake, "cors", "delete", "http://localhost:4003");
    expect(JSON.stringify(await lake.call("GET", "/projects/local/cors"))).not.toContain(":4003");
  },
  async "tokens:create"({ lake }) {
    const output = await succeed(lake, "tokens", "create", "Made", "--role", "viewer", "--json", "--yes");
    const token = /"token": "(sk[^"]+)"/.exec(output)?.[1] ?? "";
    const me = lake.clientWith({ token }).request({ url: "/users/me" });
    expect(await me).toMatchObject({ name: "Made", role: "viewer" });
  },
  async "tokens:list"({ lake }) {
    await addToken(lake, "viewer", { label: "Listed" });
    expect(await succeed(lake, "tokens", "list")).toContain("Listed");
  },
  async "tokens:rotate"({ lake }) {
    const { token } = await addToken(lake, "viewer", { label: "Rotated" });
    const output = await succeed(lake, "tokens", "rotate", "--token", token, "--json");
    expect(await nameWith(lake, /"token": "(sk[^"]+)"/.exec(output)?.[1] ?? "")).toBe("Rotated");
    await refuses(nameWith(lake, token), 401);
  },
  async "tokens:delete"({ lake }) {
    const { id, token } = await addToken(lake, "viewer", { label: "Deleted" });
    await succeed(lake, "tokens", "delete", id, "--yes");
    await refuses(nameWith(lake, token), 401);
  },
  async "hooks:list"({ lake }) {
    await addHook(lake, "listed");
    expect(await succeed(lake, "hooks", "list")).toContain("Name: listed Dataset: production");
  },
  async "hooks:logs"({ lake }) {
    await addHook(lake, "logged");
    await lake.editor.create({ _id: "delivered", _type: "logged" });
    const output = await succeed(lake, "hooks", "logs", "logged", "--detailed");
    expect(output).toMatch(/Status: pending.*delivered/);
  },
  async "hooks:attempt"({ lake }) {
    const { id } = await addHook(lake, "attempted");
    await lake.editor.create({ _id: "attempted", _type: "attempted" });
    const attempts = () => lake.call<{ id: string }[]>("GET", `/hooks/projects/local/${id}/attempts`);
    await expect.poll(attempts).not.toEqual([]);
    const output = await succeed(lake, "hooks", "attempt", (await attempts())[0]?.id ?? "");
    expect(output).toContain("Status: Failed Status code: null Failure: Network error");
  },
  async "users:invite"({ lake }) {
    await succeed(lake, "users", "invite", "mary.shelley@example.com", "--role", "viewer");
    const people = await lake.call<object[]>("GET", "/projects/local/users");
    expect(people).toContainEqual(expect.objectContaining({ displayName: "mary shelley", role: "viewer" }));
  },
  async "hooks:delete"({ lake }) {
    await addHook(lake, "deleted");
    await succeed(lake, "hooks", "delete", "deleted");
    expect(JSON.stringify(await lake.call("GET", "/hooks/projects/local"))).not.toContain('"deleted"');
  },
};
