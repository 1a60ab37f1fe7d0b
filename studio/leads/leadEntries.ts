import { leadFields } from "../../schemas/rules/formFields.ts";
import { moment } from "../changes/moment.ts";
import { languageName } from "../translations/pairs.ts";
import { kindLabels, type LeadDetails } from "./lead.ts";

/** The labels of the fields. Other fields of a payload follow under their own name. */
const fieldLabels: Readonly<Record<string, string>> = leadFields;

/** Returns the label and the value of each field, in the order of the labels. */
function fieldsOf(payload: Readonly<Record<string, string>>): [string, string][] {
  const names = new Set([...Object.keys(fieldLabels), ...Object.keys(payload)]);
  return [...names].flatMap((name): [string, string][] => {
    const value = payload[name];
    return value ? [[fieldLabels[name] ?? name, value]] : [];
  });
}

/** Returns the label and the value of the confirmation mail, if one is due. */
function confirmationOf(state: string | null): [string, string][] {
  return state ? [["Confirmation email", state.charAt(0).toUpperCase() + state.slice(1)]] : [];
}

/** What a visitor agrees to with each form. Without consent to an automated call, a callback counts as early access. */
const agreedTo = {
  "early-access": "Use of the answers to reply",
  callback: "Use of the answers to reply, and an automated call in an AI voice",
} as const;

/** Returns the label and the value of what the visitor agreed to, and of the link that led to the form. */
function originOf({ kind, origin }: LeadDetails): [string, string][] {
  if (!origin) return [];
  const { campaign, source, consent } = origin;
  const link = { Campaign: campaign, Source: source };
  return [
    ["Agreed to", `${agreedTo[kind]} (text of ${consent})`],
    ...Object.entries(link).flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
  ];
}

/** Returns the label and the value of everything that is known about a lead, personal data first. */
export function entriesOf(lead: LeadDetails): [string, string][] {
  const { payload, reference, kind, pageLanguage, receivedAt, deliveredAt, confirmation } = lead;
  return [
    ...fieldsOf(payload ?? {}),
    ["Reference", reference],
    ["Form", kindLabels[kind]],
    // The site erases the language with the personal data.
    ...(payload ? [["Language of the page", languageName(pageLanguage)] as [string, string]] : []),
    ...originOf(lead),
    ["Received", moment(receivedAt)],
    ...(deliveredAt ? [["Delivered", moment(deliveredAt)] as [string, string]] : []),
    ...confirmationOf(confirmation),
  ];
}
