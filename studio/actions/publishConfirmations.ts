import type { ComponentType } from "react";
import type { ConfirmationProps } from "./ConfirmationProps.ts";
import { LegalChangesList } from "./LegalChangesList.tsx";

/** What is shown and asked before a document of that type is published, also with others at once. */
const questions: Readonly<Record<string, ComponentType<ConfirmationProps>>> = {
  // A legal text binds the company.
  legalDocument: LegalChangesList,
};

/** The question before a document of that type is published; undefined when it is published without one. */
export const questionOf = (type: string): ComponentType<ConfirmationProps> | undefined =>
  Object.hasOwn(questions, type) ? questions[type] : undefined;
