import { expect, test, vi } from "vitest";
import { readReleaseNotices } from "#content/start/teamNotices.ts";
import { readFrom } from "../../../support/testLake.ts";

const answers = vi.hoisted(() => vi.fn());
vi.mock("#content/client/queryContent.ts", () => ({
  queryContent: async (query: string, params: object) => answers(query, params),
}));

test("a release that could not go live says why, and links to its only document", async () => {
  readFrom({ url: "http://localhost:1", lakeToken: "t" }, { STUDIO_URL: "https://studio.example" });
  const release = {
    name: "r1",
    _updatedAt: "2026-11-29T10:00:00Z",
    title: null,
    error: "It lacks a headline.",
  };
  answers.mockImplementation((query: string, { path }: { path?: string }) =>
    query.startsWith("releases::all()")
      ? [release, {}]
      : [{ _id: path?.replace("**", "hero"), _type: "hero" }],
  );
  const [notice, ...others] = await readReleaseNotices();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ key: "r1:failed:2026-11-29T10:00:00Z", event: "release.failed" });
  expect(await notice?.compose()).toEqual({
    text: "A scheduled draft: It could not go live: It lacks a headline. Correct it, and schedule it again.",
    link: "https://studio.example/intent/edit/id=hero;type=hero/?perspective=r1",
  });
});
