import { CheckmarkCircleIcon } from "@sanity/icons/CheckmarkCircle";
import { defineDocumentInspector } from "sanity";
import { hasUnregisteredId } from "../../singletonOf.ts";
import { QualityPanel } from "./QualityPanel.tsx";

/** Types without text that visitors read. */
const withoutCopy = new Set(["redirect"]);

/** The button above each form that opens the *Quality* panel. */
export const qualityInspector = defineDocumentInspector({
  name: "quality",
  component: QualityPanel,
  useMenuItem: ({ documentId, documentType }) => ({
    title: "Quality",
    icon: CheckmarkCircleIcon,
    showAsAction: true,
    hidden: withoutCopy.has(documentType) || hasUnregisteredId(documentType, documentId),
  }),
});
