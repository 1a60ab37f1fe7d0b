import { inboxSecret, LOCAL_CAPTCHA, LOCAL_VOICE, MAIL_USER, mailSecret } from "../../local/keys.ts";
import type { Variables } from "./variables.ts";

/** The address of the embedded services, and their keys. */
export type EmbeddedKeys = { url: string; mailPort: number; lakeToken: string; revalidateSecret: string };

/** Returns the embedded inbox's address, which receives the site's deliveries. */
const inboxUrl = ({ url, lakeToken }: EmbeddedKeys) => `${url}/inbox/${inboxSecret(lakeToken)}`;

/**
 * One entry for each service that can be embedded. Setting any of its `hosted` variables selects the real service.
 * None of the defaults then apply, and missing variables are reported by name.
 */
const services = {
  lake: {
    hosted: ["NEXT_PUBLIC_SANITY_PROJECT_ID", "NEXT_PUBLIC_SANITY_DATASET", "SANITY_API_HOST"],
    defaults: ({ url, lakeToken, revalidateSecret }: EmbeddedKeys) => ({
      NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
      NEXT_PUBLIC_SANITY_DATASET: "production",
      SANITY_API_HOST: url,
      SANITY_API_READ_TOKEN: lakeToken,
      SANITY_REVALIDATE_SECRETS: revalidateSecret,
    }),
  },
  voice: {
    hosted: ["VOICE_PUBLIC_KEY", "VOICE_ASSISTANT_ID", "VOICE_API_URL"],
    defaults: ({ url }: EmbeddedKeys) => ({
      VOICE_PUBLIC_KEY: LOCAL_VOICE.publicKey,
      VOICE_ASSISTANT_ID: LOCAL_VOICE.assistantId,
      VOICE_API_URL: `${url}/voice`,
      VOICE_TRANSPORT: "local",
    }),
  },
  webhook: {
    hosted: ["EARLY_ACCESS_WEBHOOK_URL"],
    defaults: (keys: EmbeddedKeys) => ({ EARLY_ACCESS_WEBHOOK_URL: `${inboxUrl(keys)}/early-access` }),
  },
  callbackProvider: {
    hosted: ["CALLBACK_API_ORIGIN"],
    defaults: (keys: EmbeddedKeys) => ({ CALLBACK_API_ORIGIN: inboxUrl(keys) }),
  },
  mail: {
    hosted: ["SMTP_URL"],
    defaults: ({ mailPort, lakeToken }: EmbeddedKeys) => ({
      SMTP_URL: `smtp://${MAIL_USER}:${mailSecret(lakeToken)}@localhost:${mailPort}`,
    }),
  },
  captcha: {
    hosted: ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"],
    defaults: ({ url }: EmbeddedKeys) => ({
      CAPTCHA_SITE_KEY: LOCAL_CAPTCHA.siteKey,
      CAPTCHA_SECRET: LOCAL_CAPTCHA.secret,
      CAPTCHA_SCRIPT_URL: `${url}/captcha/api.js`,
      CAPTCHA_VERIFY_URL: `${url}/captcha/api/siteverify`,
    }),
  },
};

type Service = keyof typeof services;

const serviceNames = Object.keys(services) as Service[]; // Object.keys returns plain strings.

/** Returns whether the embedded service is used, which is the case if no variable of the hosted one is set. */
export function isEmbedded(service: Service, variables: Variables): boolean {
  return services[service].hosted.every((name) => !variables[name]);
}

/** Returns whether any service is embedded. */
export function anyEmbedded(variables: Variables): boolean {
  return serviceNames.some((service) => isEmbedded(service, variables));
}

/** The embedded inbox accepts checks of forms, and the embedded captcha lets them pass. */
function checkedForms(variables: Variables): Variables {
  if (!variables.SANITY_REVALIDATE_SECRETS && !isEmbedded("lake", variables)) return {};
  const forms = [
    ...(isEmbedded("webhook", variables) ? ["early-access"] : []),
    ...(isEmbedded("callbackProvider", variables) && isEmbedded("captcha", variables) ? ["callback"] : []),
  ];
  return { CHECK_FORMS: forms.join(",") };
}

/** Returns the variables that connect the site to each embedded service. */
export function embeddedDefaults(variables: Variables, keys: EmbeddedKeys): Variables {
  const embedded = serviceNames.filter((service) => isEmbedded(service, variables));
  const defaults = embedded.map((service) => services[service].defaults(keys));
  return Object.assign(checkedForms(variables), ...defaults);
}
