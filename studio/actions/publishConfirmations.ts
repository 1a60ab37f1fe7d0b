import type { ComponentType } from "react";
import type { ConfirmationProps } from "./askBeforePublish.tsx";
import { LegalChangesList } from "./LegalChangesList.tsx";

/** The confirmations shown before publishing, by document type. They also apply when publishing several documents. */
const questions: Readonly<Record<string, ComponentType<ConfirmationProps>>> = {
  // A legal text binds the company.
  legalDocument: LegalChangesList,
};

/** Returns the confirmation for a document type, or undefined if it needs none. */
export const questionOf = (type: string): ComponentType<ConfirmationProps> | undefined =>
  Object.hasOwn(questions, type) ? questions[type] : undefined;
