import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diagnose } from "../../../../scripts/doctor/diagnose.ts";

const TOKEN = "a token";
const STUDIO = "https://studio.example.com";
const state = { late: 0 };

/** A lake with one public dataset, and the captcha's verifier. */
const server = createServer(async (request, response) => {
  const { url = "", headers } = request;
  response.setHeader("date", new Date(Date.now() + state.late).toUTCString());
  if (url.startsWith("/verify")) {
    let body = "";
    for await (const part of request) body += part;
    const code = body.includes("secret=right") ? "invalid-input-response" : "invalid-input-secret";
    return void response.end(JSON.stringify({ success: false, "error-codes": [code] }));
  }
  if (headers.origin === STUDIO)
    response.setHeaders(
      new Headers({ "access-control-allow-origin": STUDIO, "access-control-allow-credentials": "true" }),
    );
  const isPublic = url.includes("/query/production?") || url === "/v1/auth/id";
  const refused = headers.authorization !== undefined && headers.authorization !== `Bearer ${TOKEN}`;
  response.writeHead(refused ? 401 : isPublic ? 200 : 404).end("{}");
});
const mail = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
let healthy: Record<string, string>;

beforeAll(async () => {
  await Promise.all([
    once(server.listen(0, "127.0.0.1"), "listening"),
    once(mail.listen(0, "127.0.0.1"), "listening"),
  ]);
  const { port } = server.address() as AddressInfo; // a TCP server has one
  const mailPort = (mail.server.address() as AddressInfo).port; // the same
  healthy = {
    ...{ SITE_URL: "https://www.example.com", STUDIO_URL: STUDIO, SANITY_API_READ_TOKEN: TOKEN },
    ...{ NEXT_PUBLIC_SANITY_PROJECT_ID: "abc", NEXT_PUBLIC_SANITY_DATASET: "production" },
    SANITY_API_HOST: `http://127.0.0.1:${port}`,
    SANITY_REVALIDATE_SECRETS: "0123456789abcdef",
    EARLY_ACCESS_WEBHOOK_URL: "https://crm.example.com/hook",
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    ...{
      CAPTCHA_SITE_KEY: "key",
      CAPTCHA_SECRET: "right",
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/verify`,
    },
  };
});
afterAll(() => {
  server.close();
  mail.close();
});

const problemsOf = async (variables: Record<string, string>) =>
  (await diagnose({ ...healthy, ...variables })).flatMap(({ name, problem }) =>
    problem ? [`${name}: ${problem}`] : [],
  );

test("a healthy host has no problem", async () => {
  const findings = await diagnose(healthy);
  expect(findings.filter(({ problem }) => problem)).toEqual([]);
  expect(findings.map(({ name }) => name)).toEqual([
    "disk",
    "Sanity dataset",
    "Sanity token",
    "CORS",
    "clock",
    "webhook",
    "mail",
    "captcha",
    "leads",
  ]);
});

test.each([
  [
    { NEXT_PUBLIC_SANITY_DATASET: "staging" },
    /^Sanity dataset: .*staging responds with 404.* Make it public/,
  ],
  [{ SANITY_API_READ_TOKEN: "other" }, /^Sanity token: .* gets 401\. Create a token/],
  [{ STUDIO_URL: "https://other.example.com" }, /^CORS: .* Add https:\/\/other\.example\.com to/],
  [{ SANITY_REVALIDATE_SECRETS: "" }, /^webhook: .* Set SANITY_REVALIDATE_SECRETS/],
  [{ EARLY_ACCESS_WEBHOOK_URL: "" }, /^leads: .* Set EARLY_ACCESS_WEBHOOK_URL\./],
  [{ CAPTCHA_SECRET: "wrong" }, /^captcha: CAPTCHA_SECRET is missing or wrong\./],
  [{ SMTP_URL: "smtp://127.0.0.1:9" }, /^mail: No connection: .* SMTP_URL\.$/],
  [
    { DATABASE_URL: "postgres://ana:secret@127.0.0.1:9/leads" },
    /^database: No connection: ECONNREFUSED\. Start/,
  ],
  [{ REDIS_URL: "redis://:secret@127.0.0.1:9" }, /^Redis: No connection: ECONNREFUSED\. Start/],
  [{ SITE_URL: "www.example.com" }, /^variables: SITE_URL must be the site's public address/],
])("%j is a problem with a remedy", async (variables, expected) => {
  const problems = await problemsOf(variables);
  expect(problems.join("\n")).toMatch(expected);
  expect(problems.join("\n")).not.toMatch(/secret@|0123456789abcdef|\n {4}at /);
});

test("a clock that differs from the lake's is a problem", async () => {
  state.late = -3_600_000;
  expect(await problemsOf({})).toEqual([expect.stringMatching(/^clock: .* by -3[56]\d\d s .* Start NTP/)]);
  state.late = 0;
});

test("with embedded content, only ports and disk are checked", async () => {
  const { port } = server.address() as AddressInfo; // a TCP server has one
  // The data folder may be several folders that don't exist yet.
  const findings = await diagnose({ PORT: String(port), DATA_DIR: join(tmpdir(), "not", "yet", "there") });
  expect(findings.map(({ name }) => name)).toEqual(["disk", "ports"]);
  expect(findings[1]?.problem).toMatch(/^Port \d+ is in use\. .*PORT=\d+\.$/);
});

test("the ports of the project that runs with this data folder are no problem", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tendwell-doctor-"));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  const variables = { DATA_DIR: folder, LOCAL_SERVICES_PORT: String(port) };
  const problem = async () => (await diagnose(variables)).find(({ name }) => name === "ports")?.problem;
  writeFileSync(join(folder, "lake-token"), "of another folder");
  expect(await problem()).toMatch(/^Port \d+ is in use\./);
  writeFileSync(join(folder, "lake-token"), TOKEN);
  expect(await problem()).toBeUndefined();
  rmSync(folder, { recursive: true });
});
