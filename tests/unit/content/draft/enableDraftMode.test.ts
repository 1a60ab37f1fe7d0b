import { afterEach, expect, test, vi } from "vitest";
import { enableDraftMode } from "#content/draft/enableDraftMode.ts";

const client = {
  withConfig: () => client,
  fetch: () => Promise.reject(new Error("The content lake is unreachable.")),
};
vi.mock("#content/client/client.ts", () => ({ contentClient: () => client }));
// These modules work only in Next. Without the lake, none of their functions is called.
vi.mock("next/navigation", () => ({ unstable_rethrow: () => {} }));
vi.mock("next-sanity/draft-mode", () => ({}));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("responds with 503 to every request while the lake is unreachable, and logs one line", async () => {
  vi.stubEnv("SITE_URL", "https://www.tendwell.example");
  vi.stubEnv("NEXT_PUBLIC_SANITY_PROJECT_ID", "abc12345");
  vi.stubEnv("NEXT_PUBLIC_SANITY_DATASET", "production");
  vi.stubEnv("SANITY_API_READ_TOKEN", "a viewer's token");
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  for (let count = 0; count < 20; count += 1) {
    const url = "https://www.tendwell.example/api/draft-mode/enable?sanity-preview-secret=guessed";
    expect((await enableDraftMode(new Request(url))).status).toBe(503);
  }
  expect(print.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    {
      time: expect.any(String),
      level: "error",
      event: "draft-mode.enable-failed",
      reason: "The content lake is unreachable.",
    },
  ]);
});
