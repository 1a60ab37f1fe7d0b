import type { ReactNode } from "react";
import { directionOf, type Language } from "#schemas/languages.ts";

interface IsolatedProps {
  language: Language;
  /** The direction of the text. By default, its first letter decides. */
  dir?: "ltr" | "auto";
  children: ReactNode;
}

/** Keeps the order of a phone number or an address on a right-to-left page. Other pages need no element for it. */
export function Isolated({ language, dir = "auto", children }: IsolatedProps) {
  return directionOf(language) === "rtl" ? <bdi dir={dir}>{children}</bdi> : children;
}
