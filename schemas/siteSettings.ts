import { defineField, defineType } from "sanity";
import { BRAND_ID, DOMAIN } from "./brand.ts";
import { line, lines, paragraph } from "./fields.ts";
import { emailPattern, externalUrl, optionalExternalUrl, phonePattern, slugPattern } from "./formats.ts";
import { SOURCE_LANGUAGE } from "./languages.ts";
import { languageOf } from "./rules/documentIds.ts";

/** Defines a switch for links to articles on every page. It is off unless somebody turns it on. */
const articleLinks = (options: { name: string; title: string; description: string }) =>
  defineField({ ...options, type: "boolean", group: "footer" });

/** The product's name, its contact details, and the text shared by all pages. */
export const siteSettings = defineType({
  name: "siteSettings",
  title: "Site settings",
  description: "The product's name, contact details, and the text in the header and footer of every page.",
  type: "document",
  groups: [
    { name: "product", title: "Product", default: true },
    { name: "contact", title: "Contact" },
    { name: "footer", title: "Header and footer" },
    { name: "campaigns", title: "Campaigns" },
  ],
  fields: [
    line({
      name: "productName",
      title: "Product name",
      description: "Shown next to the logo and in the title of every page.",
      max: 24,
      group: "product",
    }),
    line({
      name: "productSlug",
      title: "Product name in the voice agent's address",
      description: `The name in lowercase, for the address of the voice-agent section: “${BRAND_ID}” gives /#${BRAND_ID}-info. If you change it, saved links stop working.`,
      max: 24,
      group: "product",
      format: { pattern: slugPattern, message: "Use only lowercase letters, digits and hyphens." },
    }),
    line({
      name: "tagline",
      title: "Tagline",
      description:
        "Shown after the product name in the browser tab and in search results for the landing page.",
      max: 60,
      group: "product",
    }),
    paragraph({
      name: "description",
      title: "Description for search engines",
      description:
        "Search engines and shared links show it under the title. Search engines shorten it to about 160 characters.",
      min: 50,
      max: 160,
      isFixed: true,
      group: "product",
    }),
    defineField({
      name: "searchAndShare",
      title: "Search and share: landing page",
      description: "How search engines and shared links show the landing page. Optional.",
      type: "searchAndShare",
      group: "product",
    }),
    line({
      name: "callToActionLabel",
      title: "Main button",
      description: "The label of the header button that opens the early-access form.",
      max: 24,
      initialValue: "Get Early Access",
      group: "product",
    }),
    defineField({
      name: "navigation",
      title: "Names in the navigation",
      description: "The names of the links in the header and footer.",
      type: "navigationLabels",
      group: "product",
      validation: (rule) => rule.required(),
    }),
    line({
      name: "email",
      title: "Contact email",
      description: "Shown in the footer, and in every text that contains it as a value from the settings.",
      max: 80,
      group: "contact",
      format: { pattern: emailPattern, message: `Write an address such as hello@${DOMAIN}.` },
    }),
    line({
      name: "phone",
      title: "Phone number",
      description: "Include the country code, and group the digits for reading: +1 305 555 0142.",
      max: 24,
      group: "contact",
      format: { pattern: phonePattern, message: "Begin with + and the country code, then 6 to 15 digits." },
    }),
    defineField({
      name: "schedulingUrl",
      title: "Scheduling link",
      description:
        "The address of a calendar where visitors can book a time to talk. Shown below the early-access form and after it is sent. It must begin with https://. If empty, no link is shown.",
      type: "url",
      group: "contact",
      validation: optionalExternalUrl,
    }),
    lines({
      name: "postalAddress",
      title: "Postal address",
      description: "Write it line by line, like on an envelope.",
      min: 2,
      max: 5,
      length: 48,
      group: "contact",
    }),
    line({
      name: "whatsappNumber",
      title: "WhatsApp number",
      description: "The number behind the WhatsApp button of the chat demo, with the country code.",
      max: 24,
      group: "contact",
      format: { pattern: phonePattern, message: "Begin with + and the country code, then 6 to 15 digits." },
    }),
    paragraph({
      name: "whatsappGreeting",
      title: "WhatsApp greeting",
      description: "The message that is filled in when WhatsApp opens. Visitors can change it.",
      min: 5,
      max: 160,
      group: "contact",
    }),
    paragraph({
      name: "footerBlurb",
      title: "About the product",
      description: "One or two sentences under the logo in the footer.",
      min: 40,
      max: 200,
      group: "footer",
    }),
    line({
      name: "newsletterHeading",
      title: "Newsletter heading",
      description: "Shown above the newsletter form in the footer.",
      max: 32,
      initialValue: "Stay Updated",
      group: "footer",
    }),
    paragraph({
      name: "newsletterIntro",
      title: "Newsletter introduction",
      description: "Tell subscribers in one sentence what they will get.",
      min: 20,
      max: 160,
      group: "footer",
    }),
    line({
      name: "exploreHeading",
      title: "Heading of the links to sections",
      description: "Shown above the section links in the footer. If empty, “Product” is used.",
      max: 24,
      optional: true,
      group: "footer",
    }),
    line({
      name: "legalHeading",
      title: "Heading of the legal links",
      description: "Shown above the legal links in the footer. If empty, “Legal” is used.",
      max: 24,
      optional: true,
      group: "footer",
    }),
    line({
      name: "solutionsHeading",
      title: "Solutions heading",
      description: "Shown above the list of solutions in the footer.",
      max: 24,
      initialValue: "Solutions",
      group: "footer",
    }),
    lines({
      name: "solutions",
      title: "Solutions",
      description:
        "The names of solutions in the footer. They link to the applications section. To link to a page instead, use the “In the footer” field of that page.",
      min: 2,
      max: 6,
      length: 40,
      group: "footer",
    }),
    articleLinks({
      name: "articlesInHeader",
      title: "Articles in the header",
      description:
        "Adds a link to the list of articles to the header, in one of the two places for pages. The footer always has this link.",
    }),
    articleLinks({
      name: "newestInFooter",
      title: "Newest articles in the footer",
      description: "Adds links to the 3 newest articles to the footer of every page.",
    }),
    line({
      name: "hipaaArticleLabel",
      title: "HIPAA article: name of the link",
      description: "The name of the link to an article about HIPAA compliance, next to the legal links.",
      max: 32,
      group: "footer",
    }),
    defineField({
      name: "hipaaArticleUrl",
      title: "HIPAA article: address",
      description: "The address of the article on the other site. It must begin with https://.",
      type: "url",
      group: "footer",
      validation: externalUrl,
    }),
    line({
      name: "providerName",
      title: "Provider",
      description:
        "The company that powers the service. Shown after “Powered by” at the bottom of every page.",
      max: 40,
      group: "footer",
    }),
    defineField({
      name: "providerUrl",
      title: "Provider's website",
      description: "The address that the provider's name links to. It must begin with https://.",
      type: "url",
      group: "footer",
      validation: externalUrl,
    }),
    {
      ...lines({
        name: "campaigns",
        title: "Campaigns",
        description:
          "The campaigns that the site counts by name: values of utm_campaign in your links, for example spring-webinar. Visits with other values count as “other”. Only the English settings have this list. Don't write personal data here.",
        min: 0,
        max: 50,
        length: 60,
        optional: true,
        group: "campaigns",
      }),
      hidden: ({ document }) => languageOf(document ?? {}) !== SOURCE_LANGUAGE,
    },
  ],
  preview: { select: { title: "productName", subtitle: "tagline" } },
});
