import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import nextEnv from "@next/env";
import { LOCAL_CAPTCHA } from "../../local/captcha/keys.ts";
import { inboxSecret } from "../../local/inbox/inboxSecret.ts";
import { LOCAL_VOICE } from "../../local/voice/keys.ts";

/** A variable as the shell or a `.env` file gives it. Empty counts as unset. */
export type Variables = Record<string, string | undefined>;

/** Where this copy of the project runs: its ports and its folders. */
export type Place = {
  root: string;
  /** Port of the site (PORT), of the Studio (STUDIO_PORT) and of the embedded services (LOCAL_PORT). */
  ports: { site: number; studio: number; services: number };
  /** Folder of the embedded services' data and secrets (DATA_DIR), absolute. */
  dataFolder: string;
  /** Next's build folder (NEXT_DIST_DIR), relative to the root, as Next wants it. */
  distDir: string;
  /** Folder of the built Studio (STUDIO_DIST_DIR), relative to the root. */
  studioDir: string;
};

/** A setting of the commands themselves is wrong. The message is one line that names the variable. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The process's variables, with those of `.env`, `.env.local` and so on behind them, as Next reads them. */
export function readVariables(dev = false): Variables {
  return { ...nextEnv.loadEnvConfig(root, dev, { info: () => {}, error: console.error }).combinedEnv };
}

function port(variables: Variables, name: string, otherwise: number): number {
  const text = variables[name] || String(otherwise);
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 65_535) return value;
  throw new SettingsError(`${name} must be a port from 1 to 65535, not "${text}".`);
}

/** @throws SettingsError when a port is no port, or two are the same */
export function readPlace(variables: Variables): Place {
  const named = {
    PORT: port(variables, "PORT", 3000),
    STUDIO_PORT: port(variables, "STUDIO_PORT", 3333),
    LOCAL_PORT: port(variables, "LOCAL_PORT", 3900),
  };
  for (const [name, value] of Object.entries(named)) {
    const twin = Object.entries(named).find(([other, taken]) => other !== name && taken === value);
    if (twin)
      throw new SettingsError(`${name} and ${twin[0]} are both ${value}: give each a port of its own.`);
  }
  return {
    root,
    ports: { site: named.PORT, studio: named.STUDIO_PORT, services: named.LOCAL_PORT },
    dataFolder: resolve(root, variables.DATA_DIR || ".data"),
    distDir: variables.NEXT_DIST_DIR || ".next",
    studioDir: variables.STUDIO_DIST_DIR || "studio/dist",
  };
}

/** Where the embedded services answer, and the keys that open them. */
export type Keys = { url: string; lakeToken: string; revalidateSecret: string };

/** Where the embedded inbox takes what the site delivers. */
const inboxUrl = ({ url, lakeToken }: Keys) => `${url}/inbox/${inboxSecret(lakeToken)}`;

/**
 * One row for each service that can be embedded. Setting any of its `hosted` variables says that the real
 * one is to be used: then none of its defaults apply, and what is still missing is reported by name.
 */
const services = {
  lake: {
    hosted: ["NEXT_PUBLIC_SANITY_PROJECT_ID", "NEXT_PUBLIC_SANITY_DATASET", "SANITY_API_HOST"],
    defaults: ({ url, lakeToken, revalidateSecret }: Keys) => ({
      NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
      NEXT_PUBLIC_SANITY_DATASET: "production",
      SANITY_API_HOST: url,
      SANITY_API_READ_TOKEN: lakeToken,
      SANITY_REVALIDATE_SECRETS: revalidateSecret,
    }),
  },
  voice: {
    hosted: ["VOICE_PUBLIC_KEY", "VOICE_ASSISTANT_ID", "VOICE_API_URL"],
    defaults: ({ url }: Keys) => ({
      VOICE_PUBLIC_KEY: LOCAL_VOICE.publicKey,
      VOICE_ASSISTANT_ID: LOCAL_VOICE.assistantId,
      VOICE_API_URL: `${url}/voice`,
      VOICE_TRANSPORT: "local",
    }),
  },
  webhook: {
    hosted: ["EARLY_ACCESS_WEBHOOK_URL"],
    defaults: (keys: Keys) => ({ EARLY_ACCESS_WEBHOOK_URL: `${inboxUrl(keys)}/early-access` }),
  },
  callbackProvider: {
    hosted: ["VOICE_AGENT_ORIGIN"],
    defaults: (keys: Keys) => ({ VOICE_AGENT_ORIGIN: inboxUrl(keys) }),
  },
  captcha: {
    hosted: ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"],
    defaults: ({ url }: Keys) => ({
      CAPTCHA_SITE_KEY: LOCAL_CAPTCHA.siteKey,
      CAPTCHA_SECRET: LOCAL_CAPTCHA.secret,
      CAPTCHA_SCRIPT_URL: `${url}/captcha/api.js`,
      CAPTCHA_VERIFY_URL: `${url}/captcha/api/siteverify`,
    }),
  },
};

export type Service = keyof typeof services;

const serviceNames = Object.keys(services) as Service[]; // Object.keys forgets the names it gives.

/** Whether the embedded service is used: none of the variables that name the hosted one is set. */
export function isEmbedded(service: Service, variables: Variables): boolean {
  return services[service].hosted.every((name) => !variables[name]);
}

/** Whether any service at all is embedded. */
export function anyEmbedded(variables: Variables): boolean {
  return serviceNames.some((service) => isEmbedded(service, variables));
}

/** All that the site's own process is started with. */
export type SiteSettings = {
  place: Place;
  /** What the user set, and behind it the defaults of each embedded service. */
  variables: Variables;
  /** Tells the embedded lake from one made later at the same address; empty when content is hosted. */
  lakeIdentity: string;
};

/** The site's settings. This is the only place that knows the defaults of the embedded services. */
export function siteSettings(variables: Variables, place: Place, keys?: Keys): SiteSettings {
  // The Studio that runs on this machine, unless another one is named.
  const defaults: Variables = isEmbedded("lake", variables) ? { STUDIO_URL: localStudioUrl(place) } : {};
  for (const service of serviceNames) {
    if (keys && isEmbedded(service, variables)) Object.assign(defaults, services[service].defaults(keys));
  }
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  return {
    place,
    variables: {
      LEADS_FOLDER: join(place.dataFolder, "leads"),
      ...defaults,
      ...set,
      // The site calls itself: to look at its own pages, past any CDN in front of it.
      PORT: String(place.ports.site),
      NEXT_DIST_DIR: place.distDir,
    },
    lakeIdentity: keys && isEmbedded("lake", variables) ? keys.lakeToken : "",
  };
}

/** The address at which the site is reached on this machine, for when SITE_URL says nothing else. */
export function localSiteUrl({ ports }: Place): string {
  return `http://localhost:${ports.site}`;
}

/** The address of the Studio on this machine. */
export function localStudioUrl({ ports }: Pick<Place, "ports">): string {
  return `http://localhost:${ports.studio}`;
}

/** The first of the user's revalidation secrets, else one that is made at first use. */
export function revalidateSecret(variables: Variables, place: Place): string {
  const [own] = (variables.SANITY_REVALIDATE_SECRETS ?? "").split(",").map((secret) => secret.trim());
  return own || secretFile(join(place.dataFolder, "revalidate-secret"));
}

/** The keys the embedded services left in the data folder, if they have run there. */
export function storedKeys(variables: Variables, place: Place): Keys | undefined {
  const token = join(place.dataFolder, "lake-token");
  if (!existsSync(token)) return undefined;
  return {
    url: `http://localhost:${place.ports.services}`,
    lakeToken: readFileSync(token, "utf8").trim(),
    revalidateSecret: revalidateSecret(variables, place),
  };
}

/** Reads the secret in a file; when there is none, makes one of 32 random bytes that only its owner may read. */
export function secretFile(path: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8").trim();
}
