import { located } from "./checks/documents.ts";
import type { CopyText, SourcedDocument } from "./content.ts";
import type { Finding } from "./finding.ts";

/** A third party that receives visitors' data, and its names in the privacy policy. */
interface Processor {
  readonly name: string;
  /** The name prefixes of its variables in `.env.example`. */
  readonly variables: readonly string[];
  /** Words that the privacy policy must contain. */
  readonly named: readonly string[];
}

/** All processors that the configuration can use. */
const processors: readonly Processor[] = [
  {
    name: "voice platform",
    variables: ["VOICE_"],
    named: ["oice platform", "Vapi", "Daily"],
  },
  { name: "automation webhook", variables: ["EARLY_ACCESS_"], named: ["utomation", "webhook"] },
  { name: "callback provider", variables: ["CALLBACK_"], named: ["allback provider"] },
  { name: "mail service", variables: ["SMTP_", "MAIL_"], named: ["mail service"] },
  {
    name: "captcha service",
    variables: ["CAPTCHA_"],
    // To verify a token, our server sends the visitor's IP address to Google.
    named: ["reCAPTCHA", "Google", "network address to Google"],
  },
  { name: "content service", variables: ["SANITY_", "NEXT_PUBLIC_SANITY_"], named: ["Sanity"] },
  { name: "messenger behind the WhatsApp button", variables: [], named: ["WhatsApp", "Meta"] },
];

/**
 * Name prefixes of variables that send no visitor data to third parties: the data stays on the operator's machines, or,
 * like announcements, purges, traces and notices, contains none.
 */
const ownVariables: readonly string[] = [
  "SITE_URL",
  "PORT",
  "STUDIO_PORT",
  "LOCAL_SERVICES_PORT",
  "LOCAL_MAIL_PORT",
  "LAKE_LOGIN",
  "DATA_DIR",
  "SEED_DIR",
  "NEXT_DIST_DIR",
  "STUDIO_DIST_DIR",
  "STUDIO_URL",
  "SANITY_STUDIO_PROJECT_ID",
  "SANITY_STUDIO_DATASET",
  "SANITY_STUDIO_API_HOST",
  "SANITY_STUDIO_SITE_URL",
  "SANITY_STUDIO_SIGN_OFF",
  "SANITY_STUDIO_CONTACT",
  "STUDIO_CONTACT",
  "SIGN_OFF",
  "DATABASE_",
  "REDIS_",
  "EDGE_PURGE_",
  "CRON_",
  "METRICS_",
  "PAGE_CACHE",
  "RUM_SAMPLE_RATE",
  "ANALYTICS",
  "CHECK_FORMS",
  "OTEL_",
  "NOTICE_",
  "LEADS_",
  "OPERATOR_",
  "RATE_LIMIT_",
  "SHUTDOWN_",
  "TRUSTED_",
];

const longestFirst = processors
  .flatMap(({ variables }) => variables)
  .toSorted((one, other) => other.length - one.length);

/** Reports variables that are missing from these lists. */
export function checkVariables(envExample: string): Finding[] {
  const names = [...envExample.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
  return names
    .filter((name) => !ownVariables.some((own) => name.startsWith(own)))
    .filter((name) => !longestFirst.some((start) => name.startsWith(start)))
    .map((name) => ({
      level: "error",
      check: "copy",
      file: ".env.example",
      message: `${name} is not classified by whether it sends visitors' data to anyone. Add it to studio/check/processors.ts.`,
    }));
}

/** Checks that the privacy policy names every processor. */
export function checkProcessors(policy: SourcedDocument, copy: readonly CopyText[]): Finding[] {
  const text = copy.map((part) => part.text).join("\n");
  return processors.flatMap(({ name, named }) => {
    const missing = named.filter((word) => !text.includes(word)).map((word) => `"${word}"`);
    if (missing.length === 0) return [];
    const message = `The privacy policy does not name ${missing.join(" and ")}, but visitors' data goes to the ${name}.`;
    return [located(policy, { level: "error", check: "copy", message })];
  });
}
