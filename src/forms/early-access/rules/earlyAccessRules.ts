import type { Rule, Rules } from "../../rules/check.ts";
import { LONGEST_EMAIL, matching, oneOf, singleLine } from "../../rules/texts.ts";
import { COUNTRIES } from "./countries.ts";

/** The three interests; at least one is required (specification, section 5). */
export const INTERESTS = ["Pilot study", "Investment", "Partnership"] as const;
type Interest = (typeof INTERESTS)[number];

/** Messages for broken rules. The specification prescribes the one for interests (section 5). */
const MESSAGES = {
  name: "Please enter your name",
  email: "Please enter a valid email address",
  organization: "Please enter your organization",
  role: "Please enter your role",
  country: "Please choose a country from the list",
  interests: "Please select at least 1 option from 'I'm interested in'.",
} as const;

/** The pattern of `<input type="email">` (HTML standard, "valid email address"). */
export const BROWSER_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The validated request. */
export interface EarlyAccessValues {
  name: string;
  email: string;
  organization: string;
  /** A code from the country list, or empty. */
  country: string;
  role: string;
  interests: Interest[];
}

const country = oneOf(["", ...COUNTRIES.map(({ code }) => code)], MESSAGES.country);

/** Requires at least one interest, all from the list. Returns them without duplicates, in list order. */
const interests: Rule<Interest[]> = (value) => {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const known = INTERESTS.filter((interest) => chosen.includes(interest));
  const hasOthers = chosen.some((one) => INTERESTS.every((interest) => interest !== one));
  return known.length === 0 || hasOthers ? { message: MESSAGES.interests } : { value: known };
};

/** The early-access form's rules, shared by browser and server (specification, section 5). */
export const earlyAccessRules: Rules<EarlyAccessValues> = {
  name: singleLine(MESSAGES.name),
  email: matching(BROWSER_EMAIL, MESSAGES.email, LONGEST_EMAIL),
  organization: singleLine(MESSAGES.organization),
  country: (value) => country(value ?? ""),
  role: singleLine(MESSAGES.role),
  interests,
};
