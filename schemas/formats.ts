import type { UrlRule } from "sanity";
import { HTTPS_HELP, isHttpsUrl, linkProblem } from "./rules/link.ts";

/** E.164: a plus sign, then 6 to 15 digits; spaces, brackets and hyphens may group them. */
export const phonePattern = /^\+(?:[\s()-]*\d){6,15}$/;

/** `local@domain.tld`: enough to catch a typing error. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A slug is part of the anchor `{slug}-info`, so it must be valid as an id and in a URL. */
export const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Minutes and seconds as the call timer shows them. */
export const timerPattern = /^[0-5]\d:[0-5]\d$/;

/**
 * An address on another site, where there is one: https only, so that no link leads to an unprotected page.
 */
export const optionalExternalUrl = (rule: UrlRule) => [
  rule.uri({ scheme: ["https"] }).error(HTTPS_HELP),
  rule.custom((href) => href === undefined || isHttpsUrl(href) || HTTPS_HELP),
];

/** An address on another site. */
export const externalUrl = (rule: UrlRule) => [rule.required(), ...optionalExternalUrl(rule)];

/** What a written link in a text may point to: another site, an email address or a phone. */
export const linkUrl = (rule: UrlRule) => [
  rule.required(),
  // Without a scheme given, Sanity's own rule takes http and https alone. The next rule judges the rest of
  // the address.
  rule.uri({ scheme: ["https", "mailto", "tel"], allowRelative: true }).error(linkProblem("")),
  rule.custom((href) => href === undefined || (linkProblem(href) ?? true)),
];
