import { join } from "node:path";
import { expect } from "vitest";
import { refuses, type TestLake } from "../support/testLake.ts";
import type { CommandCase } from "./Case.ts";
import { runSanity, succeed } from "./commandLine.ts";

const robots = "/access/project/local/robots";

function tokenOf(label: string) {
  const memberships = [{ resourceType: "project", resourceId: "local", roleNames: ["viewer"] }];
  return { url: robots, method: "POST", body: { label, memberships } };
}

function hookOf(name: string) {
  // Nothing listens on this port, so deliveries stay pending.
  const body = {
    name,
    dataset: "production",
    url: "http://localhost:9/",
    rule: { filter: `_type == "${name}"` },
  };
  return { url: "/hooks/projects/local", method: "POST", body };
}

function originOf(origin: string) {
  return { url: "/projects/local/cors", method: "POST", body: { origin, allowCredentials: false } };
}

function aliasOf(name: string) {
  return { url: `/aliases/${name}`, method: "PUT", body: { datasetName: "production" } };
}

/** Returns the dataset of an alias: null if the alias is unlinked, undefined if it doesn't exist. */
async function linkOf(lake: TestLake, name: string): Promise<string | null | undefined> {
  type Alias = { name: string; datasetName: string | null };
  const aliases = await lake.call<Alias[]>("GET", "/aliases");
  return aliases.find((alias) => alias.name === name)?.datasetName;
}

/** A case for each command that manages the project's settings. */
export const managementCommands: Readonly<Record<string, CommandCase>> = {
  async "datasets:create"({ lake }) {
    await succeed(lake, "datasets", "create", "made", "--visibility", "private");
    expect(await lake.editor.datasets.list()).toContainEqual(
      expect.objectContaining({ name: "made", aclMode: "private" }),
    );
    expect(await runSanity(lake, ["datasets", "create", "made"])).toMatchObject({ code: 1 });
  },
  async "datasets:copy"({ lake }) {
    await lake.editor.datasets.create("copied");
    await lake.in("copied").create({ _id: "in-copied", _type: "note" });
    expect(await succeed(lake, "datasets", "copy", "copied", "copy")).toContain("completed");
    const copy = lake.in("copy");
    expect(await copy.fetch("*[_type == 'note']._id")).toEqual(["in-copied"]);
    expect(await succeed(lake, "datasets", "copy", "--list")).toContain("copied");
  },
  async "datasets:delete"({ lake }) {
    await lake.editor.datasets.create("unwanted");
    await succeed(lake, "datasets", "delete", "unwanted", "--force");
    expect((await lake.editor.datasets.list()).map(({ name }) => name)).not.toContain("unwanted");
  },
  async "datasets:visibility:set"({ lake }) {
    await lake.editor.datasets.create("hidden");
    await succeed(lake, "datasets", "visibility", "set", "hidden", "private");
    expect(await lake.editor.datasets.list()).toContainEqual(
      expect.objectContaining({ name: "hidden", aclMode: "private" }),
    );
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
    await lake.editor.request(aliasOf("unlinked"));
    const output = await succeed(lake, "datasets", "alias", "unlink", "unlinked", "--force");
    expect(output).toContain("unlinked from production");
    expect(await linkOf(lake, "unlinked")).toBeNull();
  },
  async "datasets:alias:delete"({ lake }) {
    await lake.editor.request(aliasOf("unwanted"));
    await succeed(lake, "datasets", "alias", "delete", "unwanted", "--force");
    expect(await linkOf(lake, "unwanted")).toBeUndefined();
  },
  async "backups:enable"({ lake }) {
    await lake.editor.datasets.create("daily");
    await succeed(lake, "backups", "enable", "daily");
    const url = "/projects/local/datasets/daily/backups";
    const made = async () => (await lake.call<{ backups: object[] }>("GET", url)).backups;
    await expect.poll(made).toMatchObject([{ isDaily: true }]);
  },
  async "backups:disable"({ lake }) {
    await lake.editor.datasets.create("undaily");
    expect(await succeed(lake, "backups", "disable", "undaily")).toContain("Disabled daily backups");
  },
  async "backups:download"({ lake, folder }) {
    await lake.editor.datasets.create("downloaded");
    const original = lake.in("downloaded");
    const file = await original.assets.upload("file", Buffer.from("in a backup"), { filename: "a.txt" });
    const asset = { _type: "reference", _ref: file._id };
    await original.create({ _id: "holder", _type: "note", file: { _type: "file", asset } });
    const url = "/projects/local/datasets/downloaded/backups";
    const { id } = await lake.call<{ id: string }>("POST", url);
    const archive = join(folder, "backup.tar.gz");
    await succeed(lake, "backups", "download", "downloaded", "--backup-id", id, "--out", archive);
    await lake.editor.datasets.create("imported-backup");
    await succeed(lake, "datasets", "import", archive, "--dataset", "imported-backup");
    const copy = lake.in("imported-backup");
    const address = await copy.fetch<string>("*[_id == 'holder'][0].file.asset->url");
    expect(await (await fetch(address)).text()).toBe("in a backup");
  },
  async "backups:list"({ lake }) {
    const url = "/projects/local/datasets/production/backups";
    const { id } = await lake.call<{ id: string }>("POST", url);
    expect(await succeed(lake, "backups", "list", "production")).toContain(id);
    expect(await succeed(lake, "backups", "list", "production", "--before", "2020-01-01")).toContain(
      "No backups",
    );
  },
  async "cors:add"({ lake }) {
    await succeed(lake, "cors", "add", "http://localhost:4001", "--no-credentials");
    const headers = { origin: "http://localhost:4001" };
    const answer = await fetch(`${lake.url}/v1/ping`, { headers });
    expect(answer.headers.get("access-control-allow-origin")).toBe("http://localhost:4001");
  },
  async "cors:list"({ lake }) {
    await lake.editor.request(originOf("http://localhost:4002"));
    expect(await succeed(lake, "cors", "list")).toContain("http://localhost:4002");
  },
  async "cors:delete"({ lake }) {
    await lake.editor.request(originOf("http://localhost:4003"));
    await succeed(lake, "cors", "delete", "http://localhost:4003");
    const origins = await lake.call<{ origin: string }[]>("GET", "/projects/local/cors");
    expect(origins.map(({ origin }) => origin)).not.toContain("http://localhost:4003");
  },
  async "tokens:create"({ lake }) {
    const output = await succeed(lake, "tokens", "create", "Made", "--role", "viewer", "--json", "--yes");
    const token = /"token": "(sk[^"]+)"/.exec(output)?.[1] ?? "";
    const client = lake.clientWith({ token });
    expect(await client.request({ url: "/users/me" })).toMatchObject({ name: "Made", role: "viewer" });
  },
  async "tokens:list"({ lake }) {
    await lake.editor.request(tokenOf("Listed"));
    expect(await succeed(lake, "tokens", "list")).toContain("Listed");
  },
  async "tokens:rotate"({ lake }) {
    const { token } = await lake.editor.request<{ token: string }>(tokenOf("Rotated"));
    const output = await succeed(lake, "tokens", "rotate", "--token", token, "--json");
    const next = /"token": "(sk[^"]+)"/.exec(output)?.[1] ?? "";
    const me = { url: "/users/me" };
    expect(await lake.clientWith({ token: next }).request(me)).toMatchObject({ name: "Rotated" });
    await refuses(lake.clientWith({ token }).request(me), 401);
  },
  async "tokens:delete"({ lake }) {
    const { id, token } = await lake.editor.request<{ id: string; token: string }>(tokenOf("Deleted"));
    await succeed(lake, "tokens", "delete", id, "--yes");
    await refuses(lake.clientWith({ token }).request({ url: "/users/me" }), 401);
  },
  async "hooks:list"({ lake }) {
    await lake.editor.request(hookOf("listed"));
    expect(await succeed(lake, "hooks", "list")).toContain("Name: listed Dataset: production");
  },
  async "hooks:logs"({ lake }) {
    await lake.editor.request(hookOf("logged"));
    await lake.editor.create({ _id: "delivered", _type: "logged" });
    expect(await succeed(lake, "hooks", "logs", "logged", "--detailed")).toMatch(
      /Status: pending.*delivered/,
    );
  },
  async "hooks:attempt"({ lake }) {
    const { id } = await lake.editor.request<{ id: string }>(hookOf("attempted"));
    await lake.editor.create({ _id: "attempted", _type: "attempted" });
    const url = `/hooks/projects/local/${id}/attempts`;
    const attempts = () => lake.call<{ id: string }[]>("GET", url);
    await expect.poll(attempts).not.toEqual([]);
    const [attempt] = await attempts();
    const output = await succeed(lake, "hooks", "attempt", attempt?.id ?? "");
    expect(output).toContain("Status: Failed Status code: null Failure: Network error");
  },
  async "users:invite"({ lake }) {
    await succeed(lake, "users", "invite", "mary.shelley@example.com", "--role", "viewer");
    const url = "/projects/local/users";
    const people = await lake.call<object[]>("GET", url);
    expect(people).toContainEqual(expect.objectContaining({ displayName: "mary shelley", role: "viewer" }));
  },
  async "hooks:delete"({ lake }) {
    await lake.editor.request(hookOf("deleted"));
    await succeed(lake, "hooks", "delete", "deleted");
    const hooks = await lake.call<{ name: string }[]>("GET", "/hooks/projects/local");
    expect(hooks.map(({ name }) => name)).not.toContain("deleted");
  },
};
