import { expect, test, vi } from "vitest";
import { createRevisionReporter } from "../../../../src/publishing/cluster/startCluster.ts";

const site = vi.hoisted(() => ({ readPages: vi.fn() }));
vi.mock("../../../../src/publishing/cluster/readPages.ts", () => site);

const showing = (revision: string) => ({ "/": { hero: revision } });

test("returns the last state when pages can't be read, and reads them again next time", async () => {
  const pages = createRevisionReporter();
  site.readPages.mockRejectedValueOnce(new Error("/ responded with 500"));
  expect(await pages()).toEqual({});
  site.readPages.mockResolvedValueOnce(showing("one"));
  expect(await pages()).toEqual(showing("one"));
  site.readPages.mockRejectedValueOnce(new Error("/ responded with 500"));
  expect(await pages()).toEqual(showing("one"));
  site.readPages.mockResolvedValueOnce(showing("two"));
  expect(await pages()).toEqual(showing("two"));
});
