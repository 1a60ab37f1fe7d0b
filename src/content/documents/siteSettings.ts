import { defineQuery } from "next-sanity";
import { SEARCH_AND_SHARE } from "../searchAndShare.ts";
import { siteSettingsBase } from "../validators.generated.ts";
import { NAVIGATION_FIELDS } from "./navigation.generated.ts";

const SITE_SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == $id][0]{
  _id, _type, _rev,
  productName, productSlug, tagline, description, callToActionLabel,
  navigation{ ${NAVIGATION_FIELDS} },
  email, phone, schedulingUrl, postalAddress, whatsappNumber, whatsappGreeting,
  footerBlurb, newsletterHeading, newsletterIntro, exploreHeading, legalHeading, solutionsHeading, solutions,
  hipaaArticleLabel, hipaaArticleUrl, providerName, providerUrl,
  ${SEARCH_AND_SHARE}
}`);

/** The product's name, contact data, navigation and footer. */
export const siteSettings = { query: SITE_SETTINGS_QUERY, contentSchema: siteSettingsBase };
