import type { SanityClient } from "@sanity/client";
import { expect } from "vitest";
import { refuses } from "../support/testLake.ts";
import type { Case } from "./Case.ts";

/** Returns the visibility of a dataset, or undefined if the dataset doesn't exist. */
async function visibilityOf(client: SanityClient, name: string): Promise<string | undefined> {
  const all = await client.datasets.list();
  return all.find((dataset) => dataset.name === name)?.aclMode;
}

export const managementCases: Readonly<Record<string, Case>> = {
  async "datasets.create"({ client, other, id }) {
    const given = await client.datasets.create(id, { aclMode: "private" });
    expect(given).toEqual({ datasetName: id, aclMode: "private" });
    expect(await visibilityOf(other, id)).toBe("private");
    const inside = other.withConfig({ dataset: id });
    await inside.create({ _id: "a", _type: "note" });
    expect(await inside.withConfig({ token: "" }).fetch("*")).toEqual([]);
    await refuses(client.datasets.create(id), 409);
  },
  async "datasets.edit"({ client, other, id }) {
    await other.datasets.create(id, { aclMode: "private" });
    expect(await client.datasets.edit(id, { aclMode: "public" })).toMatchObject({ aclMode: "public" });
    expect(await visibilityOf(other, id)).toBe("public");
    await refuses(client.datasets.edit("missing", { aclMode: "public" }), 404);
  },
  async "datasets.getEmbeddingsSettings"({ client }) {
    expect(await client.datasets.getEmbeddingsSettings("production")).toMatchObject({ enabled: false });
  },
  async "datasets.delete"({ client, other, id }) {
    await other.datasets.create(id);
    expect(await client.datasets.delete(id)).toEqual({ deleted: true });
    expect(await visibilityOf(other, id)).toBeUndefined();
    await refuses(client.datasets.delete("production"), 400);
  },
};
