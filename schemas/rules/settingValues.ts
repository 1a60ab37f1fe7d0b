import { plainText } from "./text/typedText.ts";

/** The site settings that editors can insert into rich text. All of them are required, so each has a value. */
export const settingChoices = [
  { value: "productName", title: "Product name" },
  { value: "email", title: "Contact email" },
  { value: "phone", title: "Phone number" },
  { value: "postalAddress", title: "Postal address" },
] as const;

/** The name of a site setting that rich text can contain. */
export type SettingName = (typeof settingChoices)[number]["value"];

/** The site settings that values come from. A draft or a stored document may be incomplete. */
export type SettingSource = {
  readonly [Name in Exclude<SettingName, "postalAddress">]?: string | undefined;
} & { readonly postalAddress?: readonly string[] | undefined };

/** A value of the site settings in rich text, as stored. */
export interface SettingValue {
  readonly _type: "settingValue";
  readonly _key: string;
  readonly setting: SettingName;
  /** The approved text, in a document that somebody must approve. */
  readonly text?: string;
}

/** Returns a setting as text on one line. Empty if the setting is missing, or a script stored something else. */
export function settingText(setting: SettingName, settings: SettingSource): string {
  const lines = [settings[setting]].flat().filter((line) => typeof line === "string");
  return lines.join(", ");
}

/** Returns the URL that a setting links to: `mailto:` or `tel:`. Undefined for other settings. */
export function settingHref(setting: SettingName, text: string): string | undefined {
  if (setting === "email") return `mailto:${text}`;
  return setting === "phone" ? `tel:${plainText(text).replace(/[^+\d]/g, "")}` : undefined;
}

/** A child of a stored portable-text block: a span, a value, a claim or a reference. */
interface Child {
  readonly _type?: string;
  readonly text?: string;
  readonly setting?: SettingName;
}

/**
 * Returns the text of a block's child. A value has the approved text, otherwise the current setting. A claim stands for its
 * words, which somebody approves with the claim.
 */
export function childText({ _type, text, setting }: Child, settings: SettingSource): string {
  if (_type === "citedClaim") return "[claim]";
  return text ?? (_type === "settingValue" && setting ? settingText(setting, settings) : "");
}

/** Returns a text as a part of a pattern that matches only this text. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Returns a pattern that captures any of these texts, but not as a part of a longer word or address.
 * @param texts at least one; the pattern prefers earlier texts
 */
export const wholeTexts = (texts: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w@-]|\\w\\.)(${texts.map(escapePattern).join("|")})(?![\\w@-]|\\.\\w)`);
