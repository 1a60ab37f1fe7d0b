// Tests the differences on hosts without long-running processes (docs/how-to/serverless.md).
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { readEnvironment } from "#platform/environment.ts";
import { siteEnvironment, stubSite } from "../../support/siteEnvironment.ts";

// next.config.ts writes a tsconfig for its build folder.
vi.mock("node:fs", async (original) => ({
  ...(await original<typeof import("node:fs")>()),
  writeFileSync: () => {},
}));

const site = { ...siteEnvironment, SIGN_OFF: "off" };
const onDemand = { DATABASE_URL: "postgres://site@db/site", CRON_SECRET: "a-secret-of-the-tests" };

beforeEach(() => {
  vi.resetModules();
  stubSite({ SIGN_OFF: "off", NEXT_DIST_DIR: ".next-of-no-build" });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("the settings", () => {
  it("require a database with CRON_SECRET, and both on a serverless host", () => {
    expect(readEnvironment({ ...site, ...onDemand, VERCEL: "1" }).CRON_SECRET).toBe(onDemand.CRON_SECRET);
    expect(() => readEnvironment({ ...site, CRON_SECRET: onDemand.CRON_SECRET })).toThrow(
      /^CRON_SECRET requires DATABASE_URL: /,
    );
    for (const host of ["VERCEL", "NETLIFY", "AWS_LAMBDA_FUNCTION_NAME"])
      expect(() => readEnvironment({ ...site, DATABASE_URL: onDemand.DATABASE_URL, [host]: "1" })).toThrow(
        new RegExp(`^CRON_SECRET and DATABASE_URL are required on a host that sets ${host}`),
      );
    expect(readEnvironment(site).CRON_SECRET).toBeUndefined();
  });
});

/** Returns the URL to which the site sends requests to itself, with these variables. */
async function asked(variables: Record<string, string>): Promise<string> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const fetch = vi.fn(async (_address: string) => new Response());
  vi.stubGlobal("fetch", fetch);
  await (await import("#platform/fetchSelf.ts")).fetchSelf("/page-list");
  return String(fetch.mock.calls[0]?.[0]);
}

test("the site requests its own pages at its public address only under Next's server in production", async () => {
  const production = { ...onDemand, PORT: "3000", NODE_ENV: "production" };
  expect(await asked(production)).toBe("https://www.tendwell.example/page-list");
  vi.resetModules();
  expect(await asked({ NODE_ENV: "development" })).toBe("http://127.0.0.1:3000/page-list");
  vi.resetModules();
  const { ownServer } = await import("#platform/isServerless.ts");
  ownServer.isRunning = true;
  expect(await asked({ NODE_ENV: "production" })).toBe("http://127.0.0.1:3000/page-list");
  ownServer.isRunning = false;
});

describe("next.config.ts", () => {
  /** Returns Next's configuration, its header rows, and a function that returns the policy in a row. */
  async function configured(variables: Record<string, string>) {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const { default: config } = await import("../../../next.config.ts");
    const rows = (await config.headers?.()) ?? [];
    const policyOf = (source: string) =>
      rows.find((row) => row.source === source)?.headers.find(({ key }) => /^content-security/i.test(key))
        ?.value;
    return { config, rows, policyOf };
  }

  it("disables our page cache on a host that caches pages, and sets one policy for all pages", async () => {
    const { config, policyOf } = await configured({ ...onDemand, VERCEL: "1" });
    expect(config.cacheHandler).toBeUndefined();
    expect(policyOf("/:path*")).toMatch(/^default-src 'none'; script-src 'self' 'unsafe-inline'; /);
  });

  it("sets no policy for pages where our page cache sets it", async () => {
    for (const variables of [{}, onDemand]) {
      vi.resetModules();
      const { config, policyOf } = await configured(variables);
      expect(config.cacheHandler).toMatch(/src\/page-cache\/cacheHandler\.ts$/);
      expect(policyOf("/:path*")).toBeUndefined();
    }
  });

  it("sets no policy for responses to plain forms under Next's server, because they have their own", async () => {
    const sources = async (variables: Record<string, string>) =>
      (await configured(variables)).rows.map(({ source }) => source);
    expect(await sources({})).toContain("/api/((?!draft-mode/).*)");
    vi.resetModules();
    expect(await sources(onDemand)).toContain("/api/((?!draft-mode/|early-access).*)");
  });
});
