import type { UrlRule } from "sanity";

/** E.164: a plus sign, then 6 to 15 digits; spaces, brackets and hyphens may group them. */
export const phonePattern = /^\+(?:[\s()-]*\d){6,15}$/;

/** `local@domain.tld`: enough to catch a slip of the hand. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Becomes part of an anchor, `{slug}-info`, so it must be a valid id in a URL. */
export const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Minutes and seconds as the call timer shows them. */
export const timerPattern = /^[0-5]\d:[0-5]\d$/;

/** An address on another site: https only, so that no link lowers the visitor's security. */
export const externalUrl = (rule: UrlRule) => [
  rule.required(),
  rule.uri({ scheme: ["https"] }).error("Write a whole address that begins with https://."),
];

/** A page or a section of this site. */
const sitePathPattern = /^\/(?!\/)[\w/-]*(?:#[\w-]+)?$/;

const linkHelp = "Write https://… for another site, /privacy-policy for a page here, mailto: or tel:.";

/** What a link in a text may point to: a page of this site, another site, an email address or a phone. */
export const linkUrl = (rule: UrlRule) => [
  rule.required(),
  rule.uri({ scheme: ["https", "mailto", "tel"], allowRelative: true }).error(linkHelp),
  rule.custom((href) => !/^[./]/.test(href ?? "") || sitePathPattern.test(href ?? "") || linkHelp),
];
