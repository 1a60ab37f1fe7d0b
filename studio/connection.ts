// Vite inserts the values at build time, so each variable must be written as `process.env.NAME`.
import type { SignOffMode } from "../schemas/rules/sign-off/signOff.ts";

/** The id of the Sanity project. `local` is the embedded lake. */
export const projectId = process.env.SANITY_STUDIO_PROJECT_ID || "local";

export const dataset = process.env.SANITY_STUDIO_DATASET || "production";

/** The lake's address; undefined for hosted Sanity. */
export const apiHost =
  process.env.SANITY_STUDIO_API_HOST || (projectId === "local" ? "http://localhost:3900" : undefined);

/** The site's address, without a trailing slash, for Presentation and the badges. */
export const siteUrl = (process.env.SANITY_STUDIO_SITE_URL || "http://localhost:3000").replace(/\/+$/, "");

const mode = process.env.SANITY_STUDIO_SIGN_OFF;

/** Whether documents need an approval before they go live, and whether people may approve their own changes. */
export const signOffMode: SignOffMode = mode === "alone" || mode === "off" ? mode : "required";

/** The person whom editors can ask, with an address; undefined if nobody is named. */
export const contact = process.env.SANITY_STUDIO_CONTACT || undefined;
