import { defineType } from "sanity";
import { line } from "./fields.ts";

const label = (name: string, initialValue: string, where: string) =>
  line({
    name,
    title: initialValue,
    description: `The link to the ${where}.`,
    max: 20,
    initialValue,
  });

/** What the links of header and footer are called. Where they lead is fixed. */
export const navigationLabels = defineType({
  name: "navigationLabels",
  title: "Names in the navigation",
  description: "What the links of the header and footer are called. Where they lead is fixed.",
  type: "object",
  options: { collapsible: true, collapsed: true, columns: 2 },
  fields: [
    label("features", "Features", "demos in the header, and to the three cards of the hero in the footer"),
    label("applications", "Applications", "target applications"),
    label("integration", "Integration", "integration section"),
    label("goals", "Goals", "goals"),
    label("technology", "Technology", "technology section"),
    label("trustedBy", "Trusted By", "section on whom the service serves"),
    label("earlyAccess", "Early Access", "early-access form"),
    label("privacyPolicy", "Privacy Policy", "privacy policy"),
    label("termsOfService", "Terms of Service", "terms of service"),
  ],
  preview: { select: { title: "features", subtitle: "applications" } },
});
