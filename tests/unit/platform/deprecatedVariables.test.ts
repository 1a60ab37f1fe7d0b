import { globSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const site = {
  SITE_URL: "https://www.tendwell.example",
  NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
  NEXT_PUBLIC_SANITY_DATASET: "production",
  SIGN_OFF: "off",
};

/** Reads the settings from these variables. Returns them with the logged warnings. */
async function read(variables: Record<string, string>) {
  const warn = vi.spyOn(console, "error").mockImplementation(() => {});
  const { readEnvironment } = await import("#platform/environment.ts");
  const settings = readEnvironment({ ...site, ...variables });
  return { settings, warnings: warn.mock.calls.map(([line]) => JSON.parse(line)) };
}

beforeEach(() => {
  vi.resetModules(); // A process warns about each name once.
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe("a deprecated variable", () => {
  it("is read, with a warning that names the current one", async () => {
    const { settings, warnings } = await read({ STOP_SECONDS: "5" });
    expect(settings.SHUTDOWN_TIMEOUT_SECONDS).toBe(5);
    expect(warnings).toEqual([
      {
        time: expect.any(String),
        level: "warn",
        event: "environment.variable-deprecated",
        variable: "STOP_SECONDS",
        reason: "Rename STOP_SECONDS to SHUTDOWN_TIMEOUT_SECONDS.",
      },
    ]);
  });

  it("is ignored with a warning when the current one has another value", async () => {
    const { settings, warnings } = await read({ STOP_SECONDS: "5", SHUTDOWN_TIMEOUT_SECONDS: "9" });
    expect(settings.SHUTDOWN_TIMEOUT_SECONDS).toBe(9);
    expect(warnings.map(({ reason }) => reason)).toEqual([
      "STOP_SECONDS is ignored because SHUTDOWN_TIMEOUT_SECONDS is set. Remove STOP_SECONDS.",
    ]);
  });

  it("causes no warning when it is empty, unset or the same as the current one", async () => {
    const unset = await read({ STOP_SECONDS: "", DRAIN_SECONDS: "3", SHUTDOWN_DELAY_SECONDS: "3" });
    expect(unset.settings).toMatchObject({ SHUTDOWN_TIMEOUT_SECONDS: 8, SHUTDOWN_DELAY_SECONDS: 3 });
    expect(unset.warnings).toEqual([]);
  });

  it("is used when the current one is empty", async () => {
    expect((await read({ STOP_SECONDS: "5", SHUTDOWN_TIMEOUT_SECONDS: "" })).settings).toMatchObject({
      SHUTDOWN_TIMEOUT_SECONDS: 5,
    });
  });

  it("causes one warning per process", async () => {
    await read({ STOP_SECONDS: "5" });
    expect((await read({ STOP_SECONDS: "5" })).warnings).toHaveLength(1);
  });

  it("is validated like the variable that replaces it", async () => {
    await expect(read({ STOP_SECONDS: "soon" })).rejects.toThrow(
      "SHUTDOWN_TIMEOUT_SECONDS must be a whole number from 1 to 300",
    );
  });

  it("is read by the commands too, before they choose what to embed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.stubEnv("LOCAL_PORT", "4999");
    vi.stubEnv("VOICE_AGENT_ORIGIN", "https://calls.example");
    const { readVariables } = await import("../../../scripts/settings/variables.ts");
    const variables = readVariables();
    expect(variables).toMatchObject({
      LOCAL_SERVICES_PORT: "4999",
      CALLBACK_API_ORIGIN: "https://calls.example",
    });
    expect(variables).not.toHaveProperty("LOCAL_PORT");
  });

  it("is read by the operator's commands", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { operatorEnvironment } = await import("#platform/environment.ts");
    expect(operatorEnvironment({ LEADS_FOLDER: "/data/leads" }).LEADS_DIR).toBe("/data/leads");
    expect(operatorEnvironment({ DATA_DIR: "/data" }).LEADS_DIR).toBe("/data/leads");
  });
});

it("keeps deprecated names out of the docs, and lists every current one in .env.example", async () => {
  const { deprecatedVariables } = await import("#platform/deprecatedVariables.ts");
  const example = readFileSync(".env.example", "utf8");
  for (const current of Object.values(deprecatedVariables)) expect(example).toContain(`${current}=`);
  const pages = [".env.example", ...globSync(["*.md", "docs/**/*.md"])].map((path) =>
    readFileSync(path, "utf8"),
  );
  const named = Object.keys(deprecatedVariables).filter((name) =>
    pages.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  expect(named).toEqual([]);
});
