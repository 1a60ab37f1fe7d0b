import { actions } from "../../schemas/rules/analytics/actions.ts";
import { labelsById } from "../../schemas/rules/formFields.ts";
import { isLanguage } from "../../schemas/rules/languagePath.ts";
import { singletons } from "../../schemas/singletons.ts";
import { languageName } from "../translations/pairs.ts";

/** What the values of measures mean, for marketers. */
const valueLabels: Readonly<Record<string, string>> = {
  search: "Search engines",
  social: "Social networks",
  mail: "Email",
  site: "Other sites",
  direct: "Direct, or unknown",
  phone: "Phone",
  tablet: "Tablet",
  desktop: "Computer",
  other: "Other",
  voice: "Voice demo",
  chat: "Chat demo",
  video: "Video demo",
  "early-access": "Early access form",
  callback: "Callback form",
  typed: "A question in own words",
  missedDose: "Quick question: missed dose",
  reading: "Quick question: reading",
  salt: "Quick question: salt",
  checkup: "Quick question: checkup",
  ...labelsById,
  "within-1s": "Within 1 second",
  "within-3s": "Within 3 seconds",
  "within-6s": "Within 6 seconds",
  later: "Later than 6 seconds",
};

/** The labels of links by a part of their address. One of them means something else elsewhere. */
const linkLabels: Readonly<Record<string, string>> = {
  tel: "Phone number",
  mail: "Email address",
  "wa.me": "WhatsApp",
};

/** Returns the label of a measure's value. Hosts, campaigns and paths are their own labels. */
export function valueLabel(measure: string, value: string): string {
  if (measure === "section-seen") return singletons.find(({ id }) => id === value)?.title ?? value;
  if (measure === "language-chosen" && isLanguage(value)) return languageName(value);
  if (measure === "answer-opened") return `Question ${value}`;
  if (["site", "campaign", "not-found"].includes(measure) && !["direct", "other"].includes(value))
    return value;
  return (measure === "link-followed" ? linkLabels[value] : undefined) ?? valueLabels[value] ?? value;
}

/** What visitors can do in a section, as measures with their values. */
const sectionActions: Readonly<Record<string, readonly (readonly [measure: string, value: string])[]>> = {
  demos: [
    ["demo-started", "voice"],
    ["demo-started", "chat"],
    ["demo-started", "video"],
  ],
  earlyAccess: [["form-opened", "early-access"]],
  voiceAgent: [
    ["form-opened", "callback"],
    ["link-followed", "wa.me"],
  ],
};

/** The sections of the landing page, with what visitors can do there. */
export const sections = actions["section-seen"].map((id) => ({
  id,
  title: valueLabel("section-seen", id),
  actions: sectionActions[id] ?? [],
}));
