import { defineQuery } from "next-sanity";
import * as v from "valibot";
import type { ContentDocument } from "../ContentDocument.ts";
import { httpsUrl, identity, some, words } from "../needs.ts";
import type { SITE_SETTINGS_QUERY_RESULT } from "../types.generated.ts";

export const SITE_SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  _id, _type, _rev,
  productName, productSlug, tagline, description, callToActionLabel,
  navigation{
    features, applications, integration, goals, technology, trustedBy, earlyAccess, privacyPolicy, termsOfService
  },
  email, phone, postalAddress, whatsappNumber, whatsappGreeting,
  footerBlurb, newsletterHeading, newsletterIntro, solutionsHeading, solutions,
  hipaaArticleLabel, hipaaArticleUrl, providerName, providerUrl
}`);

const needs = v.object({
  _id: v.literal("siteSettings"),
  _type: v.literal("siteSettings"),
  ...identity,
  productName: words,
  productSlug: v.pipe(words, v.regex(/^[a-z][a-z0-9-]*$/, "must be lower-case letters, digits and hyphens")),
  tagline: words,
  description: words,
  callToActionLabel: words,
  navigation: v.object({
    features: words,
    applications: words,
    integration: words,
    goals: words,
    technology: words,
    trustedBy: words,
    earlyAccess: words,
    privacyPolicy: words,
    termsOfService: words,
  }),
  email: v.pipe(words, v.email("must be an email address")),
  phone: v.pipe(words, v.regex(/^\+[\d\s()-]+$/, "must begin with + and hold digits")),
  postalAddress: some(words),
  whatsappNumber: v.pipe(words, v.regex(/^\+[\d\s()-]+$/, "must begin with + and hold digits")),
  whatsappGreeting: words,
  footerBlurb: words,
  newsletterHeading: words,
  newsletterIntro: words,
  solutionsHeading: words,
  solutions: some(words),
  hipaaArticleLabel: words,
  hipaaArticleUrl: httpsUrl,
  providerName: words,
  providerUrl: httpsUrl,
}) satisfies v.GenericSchema<unknown, NonNullable<SITE_SETTINGS_QUERY_RESULT>>;

/** The product's name, contact data, navigation and footer. */
export type SiteSettings = v.InferOutput<typeof needs>;

export const siteSettingsDocument: ContentDocument<SiteSettings> = {
  id: "siteSettings",
  query: SITE_SETTINGS_QUERY,
  pages: ["/", "/privacy-policy", "/terms-of-service", "/not-found", "/early-access/answer"],
  needs,
};
