import { languages, SOURCE_LANGUAGE } from "../languages.ts";

/** Paths that aren't pages of the source language: translations, routes, and Next's own files. */
const elsewhere = [...languages.map(({ id }) => id), "api", "images", "share", "voiceagent", "_next"];

/**
 * The rewrite from the public path of a page to its route: pages of the source language have no language in their path,
 * but in their route. It follows Next's files and fixed routes.
 */
export const languageRewrite = {
  source: `/:path((?!(?:${elsewhere.join("|")})(?:/|$)).*)`,
  destination: `/${SOURCE_LANGUAGE}/:path`,
};
