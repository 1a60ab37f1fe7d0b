/** A party that receives data of visitors, and how the privacy policy calls it. */
export interface Processor {
  readonly name: string;
  /** How the names of the variables in `.env.example` begin that lead to it. */
  readonly variables: readonly string[];
  /** Words that the privacy policy must contain. */
  readonly named: readonly string[];
}

/** Every processor that the configuration knows. */
export const processors: readonly Processor[] = [
  {
    name: "voice platform",
    variables: ["VOICE_"],
    named: ["oice platform", "Vapi", "Daily"],
  },
  { name: "automation webhook", variables: ["EARLY_ACCESS_"], named: ["utomation", "webhook"] },
  { name: "callback provider", variables: ["CALLBACK_"], named: ["allback provider"] },
  {
    name: "captcha service",
    variables: ["CAPTCHA_"],
    // Our server sends the visitor's address to Google when it verifies a token.
    named: ["reCAPTCHA", "Google", "network address to Google"],
  },
  { name: "content service", variables: ["SANITY_", "NEXT_PUBLIC_SANITY_"], named: ["Sanity"] },
  { name: "messenger behind the WhatsApp button", variables: [], named: ["WhatsApp", "Meta"] },
];

/**
 * How the names of variables begin that send nobody data of visitors: it stays on the operator's own machines, or, as
 * announcements, purges and traces, has none of them.
 */
export const ownVariables: readonly string[] = [
  "SITE_URL",
  "PORT",
  "STUDIO_PORT",
  "LOCAL_SERVICES_PORT",
  "DATA_DIR",
  "NEXT_DIST_DIR",
  "STUDIO_DIST_DIR",
  "STUDIO_URL",
  "SANITY_STUDIO_PROJECT_ID",
  "SANITY_STUDIO_DATASET",
  "SANITY_STUDIO_API_HOST",
  "SANITY_STUDIO_SITE_URL",
  "DATABASE_",
  "REDIS_",
  "EDGE_PURGE_",
  "CRON_",
  "METRICS_",
  "PAGE_CACHE",
  "RUM_SAMPLE_RATE",
  "OTEL_",
  "LEADS_",
  "OPERATOR_",
  "RATE_LIMIT_",
  "SHUTDOWN_",
  "TRUSTED_",
];
