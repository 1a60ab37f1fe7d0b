import { expect } from "vitest";
import type { PublishedDocument } from "#content/readPublished.ts";
import { publishChange } from "#publishing/publishChange.ts";
import type { Site } from "#publishing/revalidation/runningSite.ts";
import { change } from "./announcedSite.ts";

/** Publishes a change, and expects this outcome. */
export const expectOutcome = (outcome: string, dependencies: Site, announced = change) =>
  expect(publishChange(announced, "peer", dependencies)).resolves.toBe(outcome);

/** Publishes a change, and expects this error. */
export const expectError = (error: string | RegExp, dependencies: Site, announced = change) =>
  expect(publishChange(announced, "peer", dependencies)).rejects.toThrow(error);

const { signal: never } = new AbortController();

/** Changes fields of the lake's answer. */
export const answering = <Given extends Site>(dependencies: Given, fields: Partial<PublishedDocument>) => ({
  ...dependencies,
  readPublished: async (id: string) => ({ ...(await dependencies.readPublished(id, never)), ...fields }),
});
