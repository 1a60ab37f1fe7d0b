import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { navigationLinks } from "#schemas/singletons.ts";
import { httpsUrl, identity, optional, some, text } from "../contentFields.ts";
import { SEARCH_AND_SHARE, searchAndShare } from "../searchAndShare.ts";
import type { SITE_SETTINGS_QUERY_RESULT } from "../types.generated.ts";
import { NAVIGATION_FIELDS } from "./navigation.generated.ts";

const SITE_SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  _id, _type, _rev,
  productName, productSlug, tagline, description, callToActionLabel,
  navigation{ ${NAVIGATION_FIELDS} },
  email, phone, postalAddress, whatsappNumber, whatsappGreeting,
  footerBlurb, newsletterHeading, newsletterIntro, exploreHeading, legalHeading, solutionsHeading, solutions,
  hipaaArticleLabel, hipaaArticleUrl, providerName, providerUrl,
  ${SEARCH_AND_SHARE}
}`);

/** The words of the links in header and footer. */
const navigation = v.entriesFromList(
  navigationLinks.map(({ label }) => label),
  text,
);

const contentSchema = v.object({
  _id: v.literal("siteSettings"),
  _type: v.literal("siteSettings"),
  ...identity,
  productName: text,
  productSlug: v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/, "must be lower-case letters, digits and hyphens")),
  tagline: text,
  description: text,
  callToActionLabel: text,
  navigation: v.object(navigation),
  email: v.pipe(text, v.email("must be an email address")),
  phone: v.pipe(text, v.regex(/^\+[\d\s()-]+$/, "must begin with + and hold digits")),
  postalAddress: some(text),
  whatsappNumber: v.pipe(text, v.regex(/^\+[\d\s()-]+$/, "must begin with + and hold digits")),
  whatsappGreeting: text,
  footerBlurb: text,
  newsletterHeading: text,
  newsletterIntro: text,
  exploreHeading: optional(text),
  legalHeading: optional(text),
  solutionsHeading: text,
  solutions: some(text),
  hipaaArticleLabel: text,
  hipaaArticleUrl: httpsUrl,
  providerName: text,
  providerUrl: httpsUrl,
  searchAndShare,
}) satisfies v.GenericSchema<unknown, NonNullable<SITE_SETTINGS_QUERY_RESULT>>;

/** The product's name, contact data, navigation and footer. */
export const siteSettings = { query: SITE_SETTINGS_QUERY, contentSchema };
