import { createClient } from "@redis/client";
import { createTransport } from "nodemailer";
import pg from "pg";
import type { Environment } from "#platform/environment.ts";

/** The timeout of each connection, in milliseconds. */
const TIMEOUT = 5000;

/** Returns why a connection failed, without the credentials that an address can contain. */
function reason(error: unknown): string {
  const { code, cause, name } = Object(error);
  return String(code ?? cause?.code ?? (name === "TimeoutError" ? "no response in 5 s" : name));
}

/** Runs a check. Its failure becomes a problem. */
async function problem(
  check: () => Promise<string | undefined>,
  remedy: string,
): Promise<string | undefined> {
  try {
    return await check();
  } catch (error) {
    return `No connection: ${reason(error)}. ${remedy}`;
  }
}

const get = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT) });

const connectsTo = {
  database: (connectionString: string) =>
    problem(async () => {
      const pool = new pg.Pool({
        ...{ connectionString, application_name: "doctor", max: 1 },
        connectionTimeoutMillis: TIMEOUT,
      });
      const client = await pool.connect();
      await client.query({ text: "SELECT 1", query_timeout: TIMEOUT }).finally(() => client.release());
      await pool.end();
      return undefined;
    }, "Start PostgreSQL, or correct DATABASE_URL."),

  redis: (url: string) =>
    problem(async () => {
      const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: TIMEOUT } });
      client.on("error", () => {});
      await client.connect();
      client.destroy();
      return undefined;
    }, "Start Redis, or correct REDIS_URL."),

  mail: (url: string) =>
    problem(async () => {
      await createTransport({ url, connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT }).verify();
      return undefined;
    }, "Correct the server, user and password in SMTP_URL."),
};

/** The address of a project's API, at Sanity or in another lake. */
const lakeOf = ({ SANITY_API_HOST: host, NEXT_PUBLIC_SANITY_PROJECT_ID: id }: Environment) =>
  host ?? `https://${id}.api.sanity.io`;

/** The difference between the clocks above which signatures of webhooks could be refused, in milliseconds. */
const CLOCK = 60_000;

function lakeChecks(environment: Environment): Record<string, Promise<string | undefined>> {
  const {
    NEXT_PUBLIC_SANITY_DATASET: dataset,
    SANITY_API_READ_TOKEN: token,
    STUDIO_URL: studio,
  } = environment;
  const query = `${lakeOf(environment)}/v2025-02-19/data/query/${dataset}?query=${encodeURIComponent("count(*)")}`;
  const remedy = "Correct NEXT_PUBLIC_SANITY_PROJECT_ID or SANITY_API_HOST, or open the firewall.";
  const asks = (check: (response: Response) => string | undefined, headers: Record<string, string> = {}) =>
    problem(async () => check(await get(query, { headers })), remedy);
  return {
    "Sanity dataset": asks(({ status }) =>
      status === 200
        ? undefined
        : `The dataset ${dataset} responds with ${status} without a token. Make it public, or correct its name.`,
    ),
    ...(token && {
      "Sanity token": asks(
        ({ status }) =>
          status === 200
            ? undefined
            : `SANITY_API_READ_TOKEN gets ${status}. Create a token with Viewer rights at sanity.io/manage.`,
        { authorization: `Bearer ${token}` },
      ),
    }),
    ...(studio && {
      CORS: asks(
        ({ headers }) =>
          headers.get("access-control-allow-origin") === new URL(studio).origin &&
          headers.get("access-control-allow-credentials") === "true"
            ? undefined
            : `The lake doesn't allow the Studio. Add ${new URL(studio).origin} to the project's CORS origins, with credentials.`,
        { origin: new URL(studio).origin },
      ),
    }),
    clock: asks(({ headers }) => {
      const late = Date.parse(headers.get("date") ?? "") - Date.now();
      return Math.abs(late) < CLOCK || Number.isNaN(late)
        ? undefined
        : `This machine's clock differs by ${Math.round(late / 1000)} s from the lake's. Start NTP (timedatectl set-ntp true).`;
    }),
    webhook: Promise.resolve(
      environment.SANITY_REVALIDATE_SECRETS.length > 0
        ? undefined
        : "No publish reaches the site. Set SANITY_REVALIDATE_SECRETS, and the same secret in the webhook.",
    ),
  };
}

/** Asks the verifier about a token that no visitor has. It tells a wrong secret from a wrong token. */
function captcha({ CAPTCHA_SECRET: secret = "", CAPTCHA_VERIFY_URL: url }: Environment) {
  return problem(async () => {
    const body = new URLSearchParams({ secret, response: "doctor" });
    const answer = Object(await (await get(url, { method: "POST", body })).json());
    const refused = secret === "" || String(answer["error-codes"]).includes("secret");
    return refused ? "CAPTCHA_SECRET is missing or wrong. Copy it from the captcha's settings." : undefined;
  }, "Open the firewall, or correct CAPTCHA_VERIFY_URL.");
}

/** Checks each service that the site is connected to. Returns the problem with its remedy by the name of the check. */
export function checkServices(environment: Environment): Record<string, Promise<string | undefined>> {
  const { DATABASE_URL: database, REDIS_URL: redis, SMTP_URL: mail } = environment;
  return {
    ...lakeChecks(environment),
    ...(database && { database: connectsTo.database(database) }),
    ...(redis && { Redis: connectsTo.redis(redis) }),
    ...(mail && { mail: connectsTo.mail(mail) }),
    ...(environment.CAPTCHA_SITE_KEY && { captcha: captcha(environment) }),
    leads: Promise.resolve(
      environment.EARLY_ACCESS_WEBHOOK_URL
        ? undefined
        : "Leads have no destination, and fail after a day. Set EARLY_ACCESS_WEBHOOK_URL.",
    ),
  };
}
