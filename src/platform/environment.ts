import * as v from "valibot";
import { onDemandHost } from "./serverlessHosts.ts";
import { commaList, count, onOrOff, roles, secret, share, url } from "./variableRules.ts";

/** Where the queue of leads is, and how operators reach it. */
const queueVariables = {
  PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, "must be a port number")), "3000"),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, "must begin with postgres://"))),
  LEADS_DIR: v.optional(v.string(), ".data/leads"),
  LEADS_OPERATOR_TOKEN: v.optional(secret),
};

const leadVariables = {
  ...queueVariables,
  EARLY_ACCESS_WEBHOOK_URL: v.optional(url("must be the http(s) address of the early-access webhook")),
  EARLY_ACCESS_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "must be whsec_ and at least 24 bytes in Base64"),
    ),
  ),
  EARLY_ACCESS_WEBHOOK_AUTHORIZATION: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e]+ [\x20-\x7e]+$/, "must be a scheme and a value, such as Bearer …"),
    ),
  ),
  CALLBACK_API_ORIGIN: v.optional(url("must be the http(s) origin of the callback provider")),
  NOTICE_WEBHOOK_URL: v.optional(url("must be the http(s) address of the webhook for notices")),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/[^\s/]/, "must begin with smtp:// or smtps:// and name a mail server"),
      v.url("must be a URL: write special characters of the password as %40 and so on"),
    ),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email("must be an email address, without a name"))),
  LEADS_RETENTION_DAYS: count(30, 1, 3650),
  LEADS_ROLES: v.optional(roles, "administrator, leads"),
  CHECK_FORMS: v.optional(
    v.pipe(
      commaList,
      v.array(
        v.picklist(
          ["early-access", "callback"],
          "must be early-access, callback or both, separated by a comma",
        ),
      ),
    ),
    "",
  ),
  CHECK_FORMS_BROWSER: v.optional(v.string()),
  RATE_LIMIT_LEADS_PER_MINUTE: count(10, 1, 1_000_000),
  CRON_SECRET: v.optional(secret),
  TRUSTED_PROXY_HOPS: count(0, 0, 10),
  CAPTCHA_SITE_KEY: v.optional(v.string()),
  CAPTCHA_SECRET: v.optional(v.string()),
  CAPTCHA_SCRIPT_URL: v.optional(
    url("must be the address of the captcha's script"),
    "https://www.google.com/recaptcha/api.js",
  ),
  CAPTCHA_VERIFY_URL: v.optional(
    url("must be the address that verifies captcha tokens"),
    "https://www.google.com/recaptcha/api/siteverify",
  ),
};

const voiceApiUrl = v.optional(
  url("must be the http(s) address of the voice platform's API"),
  "https://api.vapi.ai",
);

/** Variables of the server: its rate limit, shutdown, page cache, counts of visits, metrics and traces. */
const serverVariables = {
  RATE_LIMIT_REQUESTS_PER_MINUTE: count(600, 1, 1_000_000),
  SHUTDOWN_TIMEOUT_SECONDS: count(8, 1, 300),
  SHUTDOWN_DELAY_SECONDS: count(0, 0, 300),
  METRICS_TOKEN: v.optional(secret),
  PAGE_CACHE: onOrOff,
  RUM_SAMPLE_RATE: share(0),
  ANALYTICS: onOrOff,
  ANALYTICS_RETENTION_DAYS: count(730, 1, 3650),
  ANALYTICS_ROLES: v.optional(roles, "administrator,editor,developer,contributor"),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url("must be the http(s) address of an OTLP endpoint")),
  OTEL_TRACES_SAMPLER_ARG: share(1),
};

/** Variables of a site with several instances, and of the edge in front of it. */
const machineVariables = {
  EDGE_PURGE_URL: v.optional(url("must be the http(s) URL at which the edge accepts purge requests")),
  EDGE_PURGE_TOKEN: v.optional(secret),
  REDIS_URL: v.optional(
    v.pipe(v.string(), v.regex(/^rediss?:\/\//, "must begin with redis:// or rediss://")),
  ),
};

const NEEDS_DATABASE =
  "requires DATABASE_URL: a host without long-running processes can store leads only in PostgreSQL";

/** Every variable that the site reads, with its rules. `.env.example` explains each of them. */
const variables = v.pipe(
  v.object({
    SITE_URL: url("must be the site's public address, for example https://www.example.com"),
    NEXT_PUBLIC_SANITY_PROJECT_ID: v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]+$/, "must be a Sanity project id: a-z, 0-9 and -"),
    ),
    NEXT_PUBLIC_SANITY_DATASET: v.pipe(
      v.string(),
      v.regex(/^~?[a-z0-9][a-z0-9_-]{0,63}$/, "must be a Sanity dataset name: a-z, 0-9, _ and -"),
    ),
    SANITY_API_HOST: v.optional(
      url("must be the http(s) address of a Content Lake, or unset for hosted Sanity"),
    ),
    SANITY_API_READ_TOKEN: v.optional(v.string()),
    STUDIO_URL: v.optional(url("must be the Studio's address, for example https://studio.example.com")),
    SANITY_REVALIDATE_SECRETS: v.optional(v.pipe(commaList, v.array(secret)), ""),
    SIGN_OFF: v.optional(
      v.picklist(["required", "alone", "off"], "must be required, alone or off"),
      "required",
    ),
    ...leadVariables,
    ...serverVariables,
    ...machineVariables,
    VOICE_PUBLIC_KEY: v.optional(v.string()),
    VOICE_ASSISTANT_ID: v.optional(v.string()),
    VOICE_API_URL: voiceApiUrl,
    VOICE_TRANSPORT: v.optional(v.picklist(["daily", "local"], "must be daily or local"), "daily"),
  }),
  v.forward(
    v.partialCheck(
      [["VOICE_PUBLIC_KEY"], ["VOICE_ASSISTANT_ID"]],
      (voice) => Boolean(voice.VOICE_PUBLIC_KEY) === Boolean(voice.VOICE_ASSISTANT_ID),
      "and VOICE_PUBLIC_KEY must be set together, or not at all",
    ),
    ["VOICE_ASSISTANT_ID"],
  ),
  v.forward(
    v.partialCheck(
      [["REDIS_URL"], ["SANITY_REVALIDATE_SECRETS"]],
      (machines) => !machines.REDIS_URL || machines.SANITY_REVALIDATE_SECRETS.length > 0,
      "requires SANITY_REVALIDATE_SECRETS: with it, each instance signs the changes that others announce",
    ),
    ["REDIS_URL"],
  ),
  v.forward(
    v.partialCheck(
      [["CHECK_FORMS"], ["SANITY_REVALIDATE_SECRETS"]],
      (checks) => checks.CHECK_FORMS.length === 0 || checks.SANITY_REVALIDATE_SECRETS.length > 0,
      "requires SANITY_REVALIDATE_SECRETS: with it, the site signs its checks",
    ),
    ["CHECK_FORMS"],
  ),
  v.forward(
    v.partialCheck(
      [["CHECK_FORMS"], ["CAPTCHA_SITE_KEY"], ["CAPTCHA_SECRET"]],
      (all) => !all.CHECK_FORMS.includes("callback") || Boolean(all.CAPTCHA_SITE_KEY && all.CAPTCHA_SECRET),
      "requires CAPTCHA_SITE_KEY and CAPTCHA_SECRET for callback: without a captcha, its checks always fail",
    ),
    ["CHECK_FORMS"],
  ),
  v.forward(
    v.partialCheck(
      [["SANITY_API_READ_TOKEN"], ["SIGN_OFF"]],
      (content) => Boolean(content.SANITY_API_READ_TOKEN) || content.SIGN_OFF === "off",
      "is required, because approvals are private. Set it, or set SIGN_OFF=off to publish without approvals",
    ),
    ["SANITY_API_READ_TOKEN"],
  ),
  v.forward(
    v.partialCheck(
      [["CRON_SECRET"], ["DATABASE_URL"]],
      (leads) => !leads.CRON_SECRET || leads.DATABASE_URL !== undefined,
      NEEDS_DATABASE,
    ),
    ["CRON_SECRET"],
  ),
);

/** Variables in the form of `process.env`. */
type Variables = Record<string, string | undefined>;

const operatorVariables = v.object(queueVariables);

const voiceCommandVariables = v.object({
  VOICE_API_URL: voiceApiUrl,
  // The syntax of a bearer token (RFC 6750, section 2.1). With any other text, fetch would quote the token in its error.
  VOICE_API_TOKEN: v.pipe(
    v.string(),
    v.regex(/^[\w.~+/-]+=*$/, "must be a bearer token: letters, digits and -._~+/="),
  ),
});

/** The site's settings, validated. Addresses have no trailing slash. */
export type Environment = v.InferOutput<typeof variables>;

/** A variable is missing or malformed. The message is one line that names the variable and says what to do. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/** Validates variables. Empty variables count as unset. @throws EnvironmentError that names the first invalid variable */
function read<Schema extends v.GenericSchema>(schema: Schema, source: Variables): v.InferOutput<Schema> {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = v.safeParse(schema, set);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const name = v.getDotPath(issue)?.split(".")[0];
  const problem = issue.received === "undefined" ? "is not set" : issue.message;
  throw new EnvironmentError(`${name} ${problem}. See .env.example.`);
}

/**
 * Reads and validates the settings. Empty variables count as unset.
 * @throws EnvironmentError that names the first missing or malformed variable
 */
export function readEnvironment(source: Variables): Environment {
  const settings = read(variables, source);
  const host = onDemandHost(source);
  if (host && !settings.CRON_SECRET)
    throw new EnvironmentError(
      `CRON_SECRET and DATABASE_URL are required on a host that sets ${host}: it has no long-running process. See docs/how-to/serverless.md.`,
    );
  return settings;
}

/** Reads the settings of the operator's commands. Other variables may be missing. @throws EnvironmentError */
export function operatorEnvironment(
  source: Variables = process.env,
): v.InferOutput<typeof operatorVariables> {
  const LEADS_DIR = source.LEADS_DIR || `${source.DATA_DIR || ".data"}/leads`;
  return read(operatorVariables, { ...source, LEADS_DIR });
}

/** Reads the settings of `npm run voice`. @throws EnvironmentError */
export function voiceCommandEnvironment(
  source: Variables = process.env,
): v.InferOutput<typeof voiceCommandVariables> {
  return read(voiceCommandVariables, source);
}

let cached: Environment | undefined;

/** Returns the settings of this process. Reads them once. @throws EnvironmentError */
export function environment(): Environment {
  cached ??= readEnvironment(process.env);
  return cached;
}
