/** What an emergency is about, which decides the lines to call. */
export type EmergencyKind = "medical" | "poison" | "selfHarm" | "abuse";

/** A phone line, shown as a link. */
export interface HelpLine {
  /** How the link reaches the line: by a call or by a text message. */
  by: "call" | "text";
  number: string;
  /** Whose line it is, or where it works. */
  about: string;
}

/** Returns the address that calls or texts a line. */
export const helpLineHref = ({ by, number }: HelpLine) => `${by === "call" ? "tel" : "sms"}:${number}`;
