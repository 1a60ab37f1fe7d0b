import { TranslateIcon } from "@sanity/icons/Translate";
import { defineDocumentInspector } from "sanity";
import { hasLanguage } from "../../schemas/rules/documentIds.ts";
import { hasUnregisteredId } from "../singletonOf.ts";
import { TranslationPanel } from "./TranslationPanel.tsx";

/** The button above each form that opens the *Translation* panel. */
export const translationInspector = defineDocumentInspector({
  name: "translation",
  component: TranslationPanel,
  useMenuItem: ({ documentId, documentType }) => ({
    title: "Translation",
    icon: TranslateIcon,
    showAsAction: true,
    hidden: !hasLanguage(documentType) || hasUnregisteredId(documentType, documentId),
  }),
});
