import type { FieldName } from "#schemas/rules/formFields.ts";
import { INTERESTS, type Interest } from "#schemas/rules/interests.ts";
import type { Rule, Rules } from "../../rules/check.ts";
import { emailMatching, oneOf, singleLine } from "../../rules/texts.ts";
import { COUNTRY_CODES } from "./countryCodes.ts";

type Field = FieldName<"early-access">;

/** Why a field is invalid. */
export type EarlyAccessReason =
  | "name"
  | "email"
  | "organization"
  | "country"
  | "role"
  | "interests"
  | "textTooLong"
  | "emailTooLong"
  | "unprintable";

/** The pattern of `<input type="email">` (HTML standard, "valid email address"). */
export const BROWSER_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The validated request. `country` is a code from the country list, or empty. */
export type EarlyAccessValues = { [Name in Field]: Name extends "interests" ? Interest[] : string };

const country = oneOf(["", ...COUNTRY_CODES], "country");

/** Requires at least one interest, all from the list (specification, section 5). Returns them without duplicates, in list order. */
const interests: Rule<Interest[], "interests"> = (value) => {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const listed = INTERESTS.filter((interest) => chosen.includes(interest));
  const hasOthers = chosen.some((one) => INTERESTS.every((interest) => interest !== one));
  return listed.length === 0 || hasOthers ? { reason: "interests" } : { value: listed };
};

/** The early-access form's rules, shared by browser and server (specification, section 5). */
export const earlyAccessRules: Rules<EarlyAccessValues, EarlyAccessReason> = {
  name: singleLine("name"),
  email: emailMatching(BROWSER_EMAIL),
  organization: singleLine("organization"),
  country: (value) => country(value ?? ""),
  role: singleLine("role"),
  interests,
};
