import type { UrlRule } from "sanity";
import { httpsProblem, linkProblem } from "./rules/link.ts";

/** An E.164 number: a plus sign, then 6 to 15 digits. Spaces, parentheses and hyphens may group the digits. */
export const phonePattern = /^\+(?:[\s()-]*\d){6,15}$/;

/** Matches `local@domain.tld` without invisible characters, which is enough to catch a typo. */
export const emailPattern = /^[^\s@\p{C}\p{DI}\u2800]+@[^\s@\p{C}\p{DI}\u2800]+\.[^\s@\p{C}\p{DI}\u2800]+$/u;

/** The slug is part of the anchor `{slug}-info`, so it must be valid in an HTML id and a URL. */
export const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Minutes and seconds as the call timer shows them. */
export const timerPattern = /^[0-5]\d:[0-5]\d$/;

/** An optional address on another site. It must use https, so that no link leads to an unprotected page. */
export const optionalExternalUrl = (rule: UrlRule) => [
  rule.uri({ scheme: ["https"] }).error(httpsProblem("")),
  rule.custom((href) => href === undefined || (httpsProblem(href) ?? true)),
];

/** A required address on another site. */
export const externalUrl = (rule: UrlRule) => [rule.required(), ...optionalExternalUrl(rule)];

/** The rule for a typed link in text: another site, an email address or a phone number. */
export const linkUrl = (rule: UrlRule) => [
  rule.required(),
  // By default, Sanity's `uri` rule accepts only http and https. The next rule checks the whole address, with one message.
  rule.uri({ scheme: [/^/], allowRelative: true }).error(linkProblem("")),
  rule.custom((href) => href === undefined || (linkProblem(href) ?? true)),
];
